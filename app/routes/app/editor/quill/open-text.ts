/** The open text, as a panel beside it sees it. */
import { listen, stopAll } from "./listen";

/** Every change, by hand or not: pictures that arrive and versions from elsewhere too. @returns a function that stops */
export function watchText(form: HTMLFormElement, onChange: () => void): () => void {
  const isText = (node: Node) => form.querySelector("#editor-text")?.contains(node) ?? false;
  const observer = new MutationObserver((records) => {
    if (records.some(({ target }) => isText(target))) onChange();
  });
  observer.observe(form, { subtree: true, childList: true, characterData: true, attributes: true });
  // A text area until Quill is there.
  return stopAll(() => observer.disconnect(), listen(form, { input: onChange }));
}

/** Null at the beginning, and while the caret is not in the text. */
export function blockOfCaret(form: HTMLFormElement): number | null {
  const node = document.getSelection()?.anchorNode ?? null;
  const blocks = [...(form.querySelector("#editor-text")?.children ?? [])];
  const at = blocks.findIndex((block) => block.contains(node));
  return at > 0 ? writtenBlock(blocks, at) : null;
}

/** Returns the index among the stored blocks: the editor has each line of a quotation apart (document-html.ts). */
export const writtenBlock = (blocks: readonly Pick<Element, "tagName">[], at: number): number =>
  blocks
    .slice(0, at + 1)
    .filter(({ tagName }, index) => tagName !== "BLOCKQUOTE" || blocks[index - 1]?.tagName !== "BLOCKQUOTE")
    .length - 1;

/**
 * Drawn by the browser over the text, so nothing of it can be saved. Browsers without highlights show none.
 *
 * @param name as editor.css has it @returns a function that takes them away
 */
export function highlight(name: string, ranges: readonly Range[]): () => void {
  if (typeof Highlight === "undefined") return () => undefined;
  CSS.highlights.set(name, new Highlight(...ranges));
  return () => void CSS.highlights.delete(name);
}
