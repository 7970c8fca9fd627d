/** Pictures of pasted HTML, until their places are in the text. */
interface Waiting {
  file: File;
  alt: string;
}

const waiting = new Map<string, Waiting>();

/** @returns the id of the upload */
export function keepPicture(picture: Waiting): string {
  const id = crypto.randomUUID();
  waiting.set(id, picture);
  return id;
}

/** Gives each picture once. */
export function takeWaiting(id: string): Waiting | null {
  const picture = waiting.get(id) ?? null;
  waiting.delete(id);
  return picture;
}
