/** Pictures of pasted HTML, until their places are in the text. */
const waiting = new Map<string, File>();

/** @returns the id of the upload */
export function keepPicture(file: File): string {
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
