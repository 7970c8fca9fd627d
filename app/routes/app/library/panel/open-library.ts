const OPEN = "open-library";

/** Lets the block menu open the panel, whose button is elsewhere. */
export const openLibrary = (): void => void window.dispatchEvent(new Event(OPEN));

/** @returns a function that stops */
export function onOpenLibrary(open: () => void): () => void {
  window.addEventListener(OPEN, open);
  return () => window.removeEventListener(OPEN, open);
}
