import type { Remark } from "~/domain/facts/remark";
import { passageInEditor } from "./passage-in-editor";

const NAME = "facts";

/** Drawn by the browser over the text, so nothing of it can be saved. Browsers without highlights show none. */
export function highlight(root: Element | null, remarks: readonly Remark[]): void {
  if (typeof Highlight === "undefined") return;
  const ranges = remarks.flatMap(({ place }) => (root && place && passageInEditor(root, place)) || []);
  CSS.highlights.set(NAME, new Highlight(...ranges));
}

export function endHighlight(): void {
  if (typeof Highlight !== "undefined") CSS.highlights.delete(NAME);
}
