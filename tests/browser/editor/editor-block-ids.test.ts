// @module-tag nightly
/** Every block keeps its id through any edit: the editor's own engine in a browser, with the server's saving in between. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { withBlockIds } from "~/domain/content/block-ids/block-ids.server";
import { prepareEdited } from "~/domain/content/sanitise.server";
import { carriedIds } from "~/domain/proposals/block-ids/carried-ids.server";
import { editorInPage } from "../../world/browser/editor-alone";

let editor: Awaited<ReturnType<typeof editorInPage>>;
beforeAll(async () => {
  editor = await editorInPage();
});
afterAll(() => editor.close());

const PICTURE = `/pictures/${"a".repeat(64)}-300x200.png`;
const BLOCKS = [
  "<h1>b00 title</h1>",
  "<p>b01 some words of a paragraph</p>",
  "<p>b02 <strong>other</strong> words<br />in two lines</p>",
  "<ul><li>b03 one</li><li>two<ul><li>inner</li></ul></li><li>three</li></ul>",
  "<ol><li>b04 one</li><li>two</li></ol>",
  "<blockquote><p>b05 quoted</p><p>in two lines</p></blockquote>",
  "<pre><code>b06 code\n\nmore</code></pre>",
  "<table><tbody><tr><td><p>b07 cell</p></td><td><p>other</p></td></tr></tbody></table>",
  `<figure class="picture"><img src="${PICTURE}" alt="a" width="300" height="200" /><figcaption>b08 caption</figcaption></figure>`,
  '<section class="block-callout"><p>b09 note</p></section>',
  '<section class="block-columns"><p>b10 left</p><hr /><p>right</p></section>',
  '<hr class="price-table" />',
  "<h2>b12 section</h2>",
  "<p>b13 for {{client.name}} and others</p>",
  "<p>b14 last</p>",
];
const IDS = BLOCKS.map((block) =>
  block.startsWith("<hr") ? "block-99" : `block-${/b(\d\d)/.exec(block)?.[1]}`,
);

/** What the editor would open after a save. */
function saved(typed: string): string {
  const prepared = prepareEdited(typed);
  const ids = carriedIds(prepared.html, prepared);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [at, id] of prepared.blockIds.entries()) if (id !== null) expect(ids[at]).toBe(id);
  return withBlockIds(prepared.html, ids);
}

const opened = () => withBlockIds(prepareEdited(BLOCKS.join("")).html, IDS);

test("a thousand random edits, with every kind of block, saved and opened again", async () => {
  const made: Record<string, number> = {};
  for (let document = 0; document < 10; document += 1) {
    let html = opened();
    for (let save = 0; save < 5; save += 1) {
      const edited = await editor.edited(html, 20, 100 * document + save);
      expect(edited.wrong, `document ${document}, save ${save}`).toEqual([]);
      for (const [name, times] of Object.entries(edited.made)) made[name] = (made[name] ?? 0) + times;
      html = saved(edited.html);
    }
  }
  expect(Object.keys(made)).toHaveLength(16);
  expect(Object.values(made).reduce((sum, times) => sum + times, 0)).toBe(1000);
});

test("a text with ids is opened and written as it is, and one without gets none", async () => {
  const without = prepareEdited(BLOCKS.join("")).html;
  const [same = "", none = ""] = await editor.through([opened(), without]);
  expect(prepareEdited(same)).toMatchObject({ html: prepareEdited(none).html, blockIds: IDS });
  expect(none).not.toContain("data-block");
});
