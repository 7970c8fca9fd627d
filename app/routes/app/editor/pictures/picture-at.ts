import Quill, { type Range } from "quill";
import { PictureBlot } from "./picture-blot";

/** The picture that is selected. */
export function pictureAt(quill: Quill, range: Range | null): PictureBlot | null {
  return range?.length === 1 ? pictureFrom(quill, range.index) : null;
}

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

export const isOnPage = (picture: PictureBlot): boolean => (picture.domNode as HTMLElement).isConnected;
