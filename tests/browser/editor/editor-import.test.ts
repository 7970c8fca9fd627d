/**
 * What other programs copy: a whole document of each, in the shape in which it puts one on the clipboard, and what the
 * editor makes of it. `tests/world/clipboard/<program>.html` is what is stored.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prepareContent } from "~/domain/content/sanitise.server";
import { editorInPage } from "../../world/browser/editor-alone";
import { pngOf } from "../../world/browser/pictures";

let editor: Awaited<ReturnType<typeof editorInPage>>;
beforeAll(async () => {
  editor = await editorInPage();
});
afterAll(() => editor.close());

const png = Buffer.from(pngOf(16, 16, [30, 120, 90]));
const pathOf = (file: string) => fileURLToPath(new URL(`../../world/clipboard/${file}`, import.meta.url));
const read = (file: string) =>
  readFileSync(pathOf(file), "utf8")
    .replaceAll("PNGBASE64", png.toString("base64"))
    .replaceAll("PNGHEX", png.toString("hex").replace(/.{128}/g, "$&\r\n"));

test.each([
  ["word", 0],
  ["word-online", 0],
  ["google-docs", 1],
  ["notion", 1],
  ["pages", 1],
])("a document of %s stays itself when it is saved, opened, copied and pasted", async (name, leftOut) => {
  const rtf = name === "word" ? read("word.rtf") : "";
  const result = await editor.pasted(read(`${name}.clipboard`), rtf);
  const stored = prepareContent(result.pasted);
  await expect(stored).toMatchFileSnapshot(pathOf(`${name}.html`));
  expect(result.leftOut).toBe(leftOut);
  expect((await editor.through([stored])).map((html) => prepareContent(html))).toEqual([stored]);
  expect(prepareContent(result.again)).toBe(stored);
});

test("pictures of Word stay out where their RTF is missing, or has another number of them", async () => {
  const word = read("word.clipboard");
  for (const rtf of ["", read("word.rtf").replace("{\\*\\shppict", "{\\pict\\emfblip 00}$&")]) {
    const { pasted, leftOut } = await editor.pasted(word, rtf);
    expect(leftOut).toBe(1);
    expect(pasted).not.toContain("<figure");
    expect(pasted).toContain("<p>The harbor: at night.</p>");
  }
});
