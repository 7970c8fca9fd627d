import Quill from "quill";
import { PictureBlot } from "./picture-blot";

/** The picture that begins at a place. */
export function pictureFrom(quill: Quill, index: number): PictureBlot | null {
  const [line] = quill.getLine(index);
  return (line as unknown) instanceof PictureBlot ? (line as unknown as PictureBlot) : null;
}

/** The picture that an element is, or is in. */
export function pictureOf(element: unknown): PictureBlot | null {
  const figure = element instanceof Element ? element.closest(".ql-editor > .picture") : null;
  const blot = figure && Quill.find(figure);
  return blot instanceof PictureBlot ? blot : null;
}

/** The picture that has the focus itself, not its caption. */
export function focusedPicture(): PictureBlot | null {
  const focused = document.activeElement;
  return focused?.matches(".picture") ? pictureOf(focused) : null;
}

export const isOnPage = (picture: PictureBlot): boolean => picture.domNode.isConnected;

/**
 * Selects it. The focus is on the figure and nothing else is selected: Chromium moves a selection away from what stands
 * between two blocks that cannot be edited.
 */
export function focusPicture(picture: PictureBlot | null): void {
  if (!picture) return;
  const figure = picture.domNode;
  // Quill expects that there is a selection, wherever it is.
  document.getSelection()?.collapse(figure.closest(".ql-container"), 0);
  figure.focus();
}

/** Puts the caret at a place, or selects the picture that is there. */
export function goTo(quill: Quill, index: number): void {
  const picture = pictureFrom(quill, index);
  if (picture) focusPicture(picture);
  else quill.setSelection(index, 0, "user");
}
