import { expect, it } from "vitest";
import { writtenBlock } from "./open-text";

const blocks = ["H2", "BLOCKQUOTE", "BLOCKQUOTE", "P", "BLOCKQUOTE"].map((tagName) => ({ tagName }));

it.each([
  [0, 0],
  [1, 1],
  [2, 1],
  [3, 2],
  [4, 3],
])("line %i of the editor is in block %i of the text", (line, block) => {
  expect(writtenBlock(blocks, line)).toBe(block);
});
