const OPEN = "open-library";

/** From the block menu: the panel has its button elsewhere. */
export const openLibrary = (): void => void window.dispatchEvent(new Event(OPEN));

/** @returns a function that stops */
export function onOpenLibrary(open: () => void): () => void {
  window.addEventListener(OPEN, open);
  return () => window.removeEventListener(OPEN, open);
}
