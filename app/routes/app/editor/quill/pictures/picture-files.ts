/** Files that were pasted or dropped. */
import Quill from "quill";

/** Dispatched within the editor's text. */
const PICTURE_FILES = "picture-files";

interface PictureFiles {
  files: readonly File[];
  /** Where they go; without it, below the block that they were put on. */
  index?: number;
}

export function offerPictures(target: EventTarget | null, files: readonly File[], index?: number): void {
  const detail: PictureFiles = { files, index };
  target?.dispatchEvent(new CustomEvent(PICTURE_FILES, { detail, bubbles: true }));
}

/** @returns a function that stops */
export function watchPictureFiles(
  quill: Quill,
  frame: HTMLElement | null,
  add: (files: readonly File[], near: number) => void,
): () => void {
  const onFiles = (event: Event) => {
    const { files, index } = (event as CustomEvent<PictureFiles>).detail;
    add(files, index ?? indexOf(quill, event.target as Node));
  };
  /** A file that misses the text would take the place of the page. */
  const onDrop = (event: DragEvent) => {
    setDropping(frame, false);
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0 || event.defaultPrevented) return;
    event.preventDefault();
    if (frame?.contains(event.target as Node))
      add(files, quill.getSelection()?.index ?? quill.getLength() - 1);
  };
  const onDrag = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    setDropping(frame, frame?.contains(event.target as Node) ?? false);
  };
  const onLeave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setDropping(frame, false);
  quill.root.addEventListener(PICTURE_FILES, onFiles);
  document.addEventListener("dragover", onDrag);
  document.addEventListener("dragleave", onLeave);
  document.addEventListener("drop", onDrop);
  return () => {
    quill.root.removeEventListener(PICTURE_FILES, onFiles);
    document.removeEventListener("dragover", onDrag);
    document.removeEventListener("dragleave", onLeave);
    document.removeEventListener("drop", onDrop);
  };
}

function setDropping(frame: HTMLElement | null, isOver: boolean): void {
  frame?.classList.toggle("is-dropping", isOver);
}

function indexOf(quill: Quill, target: Node): number {
  const blot = Quill.find(target, true);
  return blot && !(blot instanceof Quill) ? quill.getIndex(blot) : quill.getLength() - 1;
}
