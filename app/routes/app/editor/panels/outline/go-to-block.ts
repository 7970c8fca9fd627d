import Quill from "quill";

/** Puts the caret before its words, and brings it into view. */
export function goToBlock(quill: Quill, block: number): void {
  const element = quill.root.children[block];
  const blot = element && Quill.find(element);
  if (!element || !blot || blot instanceof Quill) return;
  quill.setSelection(quill.getIndex(blot), 0, "user");
  element.scrollIntoView({ block: "start" });
}
