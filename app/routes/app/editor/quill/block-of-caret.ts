/** Null at the beginning, and while the caret is not in the text. */
export function blockOfCaret(form: HTMLFormElement): number | null {
  const node = document.getSelection()?.anchorNode ?? null;
  const blocks = [...(form.querySelector("#editor-text")?.children ?? [])];
  const at = blocks.findIndex((block) => block.contains(node));
  return at > 0 ? writtenBlock(blocks, at) : null;
}

/** Among the blocks as they are written: the editor has each line of a quotation apart (document-html.ts). */
export const writtenBlock = (blocks: readonly Pick<Element, "tagName">[], at: number): number =>
  blocks
    .slice(0, at + 1)
    .filter(({ tagName }, index) => tagName !== "BLOCKQUOTE" || blocks[index - 1]?.tagName !== "BLOCKQUOTE")
    .length - 1;
