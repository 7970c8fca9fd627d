/** Characters of a `data:` address; base64 is a third longer than what it holds. */
const MOST_CHARACTERS = 14 * 1024 * 1024;

const DATA = /^data:(image\/(?:png|jpeg|webp|avif|gif|bmp));base64,/i;

/** Null for an address that holds no picture. */
export function dataPicture(address: string): File | null {
  const [start = "", type = ""] = DATA.exec(address.slice(0, 40)) ?? [];
  if (!type || address.length > MOST_CHARACTERS) return null;
  try {
    const bytes = Uint8Array.from(atob(address.slice(start.length)), (letter) => letter.charCodeAt(0));
    return new File([bytes], "", { type });
  } catch {
    return null;
  }
}
