/** Files that were pasted or dropped. */
import type Quill from "quill";
import type { Range } from "quill";
import Uploader from "quill/modules/uploader.js";
import { listen, stopAll } from "../listen";
import { indexOf } from "../place";

/** Dispatched within the editor's text. */
const PICTURE_FILES = "picture-files";

interface PictureFiles {
  files: readonly File[];
  /** The place for them; if absent, they go below the block that they were put on. */
  index?: number;
}

export function offerPictures(target: EventTarget | null, files: readonly File[], index?: number): void {
  const detail: PictureFiles = { files, index };
  target?.dispatchEvent(new CustomEvent(PICTURE_FILES, { detail, bubbles: true }));
}

/** Replaces Quill's own, which writes files into the document. Files come from the clipboard or a drop. */
export class FileDrop extends Uploader {
  override upload(range: Range, files: FileList | File[]): void {
    if (files.length > 0) offerPictures(this.quill.root, [...files], range.index);
  }
}

/** @returns a function that stops */
export function watchPictureFiles(
  quill: Quill,
  frame: HTMLElement | null,
  add: (files: readonly File[], near: number) => void,
): () => void {
  const setDropping = (isOver: boolean) => frame?.classList.toggle("is-dropping", isOver);
  const isWithin = (target: EventTarget | null) => frame?.contains(target as Node) ?? false;
  return stopAll(
    listen(quill.root, {
      [PICTURE_FILES]({ detail, target }) {
        const { files, index } = detail as PictureFiles;
        add(files, index ?? indexOf(quill, target as Node) ?? quill.getLength() - 1);
      },
    }),
    listen(document, {
      dragover(event) {
        if (!event.dataTransfer?.types.includes("Files")) return;
        event.preventDefault();
        setDropping(isWithin(event.target));
      },
      dragleave({ relatedTarget }) {
        if (relatedTarget === null) setDropping(false);
      },
      /** A file that misses the text would take the place of the page. */
      drop(event) {
        setDropping(false);
        const files = [...(event.dataTransfer?.files ?? [])];
        if (files.length === 0 || event.defaultPrevented) return;
        event.preventDefault();
        if (isWithin(event.target)) add(files, quill.getSelection()?.index ?? quill.getLength() - 1);
      },
    }),
  );
}
