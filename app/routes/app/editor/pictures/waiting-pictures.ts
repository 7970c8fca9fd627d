/** Pictures of pasted HTML, until their places are in the text. */
const waiting = new Map<string, File>();

/** Characters of a `data:` address; base64 is a third longer than what it holds. */
const MOST_CHARACTERS = 14 * 1024 * 1024;

const DATA = /^data:(image\/(?:png|jpeg|webp|avif|gif|bmp));base64,/i;

/** @returns the id of the upload; null for an address that holds no picture */
export function keepDataPicture(address: string): string | null {
  const [start = "", type = ""] = DATA.exec(address.slice(0, 40)) ?? [];
  if (!type || address.length > MOST_CHARACTERS) return null;
  const file = fileOf(address.slice(start.length), type);
  if (!file) return null;
  const id = crypto.randomUUID();
  waiting.set(id, file);
  return id;
}

/** Once. */
export function takeWaiting(id: string): File | null {
  const file = waiting.get(id) ?? null;
  waiting.delete(id);
  return file;
}

function fileOf(base64: string, type: string): File | null {
  try {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    return new File([bytes], "", { type });
  } catch {
    return null;
  }
}
