import { expect, it } from "vitest";
import { inEnglish } from "~/platform/language/translate";
import { attachIds } from "../content/block-ids/block-ids.server";
import { showMarked, treeToCompare } from "../content/shown-document.server";
import { compareDocuments } from "./compare-documents";
import { markedNodes } from "./marked-nodes";

const WORDS = { added: "added", removed: "removed", reformatted: "format", moved: "Moved" };

it("a headline that changed still opens the text, also where the text has a list of contents", () => {
  const text = (title: string) => `<h1>${title}</h1><h2>Scope</h2><h2>Team</h2><h2>Price</h2><p>Ten.</p>`;
  const after = treeToCompare(text("New website"));
  const compared = compareDocuments(
    { tree: treeToCompare(text("Old website")), ids: null },
    { tree: after, ids: null },
  );
  attachIds(
    after,
    Array.from({ length: 5 }, (_, at) => `block-0${at}`),
  );
  const { html, askPlaces, sections } = showMarked(after, () => markedNodes(compared, WORDS), inEnglish);
  expect(html).toMatch(/^<h1 id="section-1" data-block="block-00"><span id="change-0"><\/span><del>/);
  expect(askPlaces.map(({ title }) => title)).toEqual(["Scope", "Team", "Price"]);
  expect(sections[0]).toEqual({ id: "section-1", title: "New website", level: 1 });
});
