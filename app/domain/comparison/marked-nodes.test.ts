import { describe, expect, it } from "vitest";
import { parseDocument, serialiseTree } from "../content/document-tree.server";
import { changedParts, isMostlyNew, unchangedSections } from "./changed-parts";
import { compareDocuments } from "./compare-documents";
import { markedNodes } from "./marked-nodes";
import { newElement } from "./tree-nodes";

const WORDS = { added: "added", removed: "removed", reformatted: "format", moved: "Moved" };

const placedIn = (before: string, after: string, ids: [string[], string[]] | null = null) =>
  compareDocuments(
    { tree: parseDocument(before).tree, ids: ids?.[0] ?? null },
    { tree: parseDocument(after).tree, ids: ids?.[1] ?? null },
  );

/** Leaves out the ids of changes, and puts the words for screen readers in brackets. */
const marked = (...texts: Parameters<typeof placedIn>) =>
  serialiseTree(newElement("div", [], markedNodes(placedIn(...texts), WORDS)))
    .replace(/ id="change-\d+"/g, "")
    .replace(/<span class="comparison-word">(\w+): <\/span>/g, "[$1]");

const sections = (...texts: Parameters<typeof placedIn>) =>
  changedParts(placedIn(...texts)).sections.map(({ title, kind }) => `${title ?? "-"} ${kind}`);

describe("a marked text", () => {
  it("marks words", () => {
    expect(marked("<p>We train two people on site.</p>", "<p>We train your whole team on site.</p>")).toBe(
      "<p>We train <del>[removed]two people</del><ins>[added]your whole team</ins> on site.</p>",
    );
    expect(marked("<p>The total is 12,600 €.</p>", "<p>The total is 14,400 €.</p>")).toBe(
      "<p>The total is <del>[removed]12,600</del><ins>[added]14,400</ins> €.</p>",
    );
  });

  it("leaves a space alone that became a no-break space", () => {
    const spaced = "<p>The total is 12 600 € net.</p>";
    const kept = "<p>The total is 12&nbsp;600\u202f€ net.</p>";
    expect(marked(spaced, kept)).toBe("<p>The total is 12&nbsp;600\u202f€ net.</p>");
    expect(sections(spaced, kept)).toEqual([]);
    expect(marked(spaced, kept.replace("12", "14"))).toBe(
      "<p>The total is <del>[removed]12</del><ins>[added]14</ins>&nbsp;600\u202f€ net.</p>",
    );
  });

  it("keeps the format of words, and marks one that changed", () => {
    const changed = marked("<p>We <b>build the</b> site.</p>", "<p>We <b>draw the</b> site.</p>");
    expect(changed).toBe(
      "<p>We <del>[removed]<b>build</b></del><ins>[added]<b>draw</b></ins><b> the</b> site.</p>",
    );
    expect(marked("<p>In two weeks.</p>", "<p>In <b>two weeks</b>.</p>")).toBe(
      '<p>In <ins class="reformatted">[format]<b>two weeks</b></ins>.</p>',
    );
    expect(marked('<p><a href="/a">Terms</a></p>', '<p><a href="/b">Terms</a></p>')).toBe(
      '<p><ins class="reformatted">[format]<a href="/b">Terms</a></ins></p>',
    );
    expect(marked("<p>Scope</p>", "<h2>Scope</h2>")).toBe('<h2 class="reshaped">[format]Scope</h2>');
  });

  it("marks items of a list and cells of a table in their place", () => {
    expect(marked("<ul><li>One</li><li>Two</li></ul>", "<ul><li>One</li><li>New</li><li>Two</li></ul>")).toBe(
      '<ul><li>One</li><li class="added"><ins>[added]New</ins></li><li>Two</li></ul>',
    );
    const table = (...rows: string[][]) =>
      `<table><tbody>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("")}</tbody></table>`;
    expect(marked(table(["Design", "2 days"], ["Build", "9 days"]), table(["Design", "4 days"]))).toBe(
      '<table><tbody><tr><td>Design</td><td><del>[removed]2</del><ins>[added]4</ins> days</td></tr><tr class="removed"><td class="removed"><del>[removed]Build</del></td><td class="removed"><del>[removed]9 days</del></td></tr></tbody></table>',
    );
    expect(marked(table(["Design", "2 days"]), table(["Design", "2 days", "Ana"]))).toMatch(
      /^<table class="removed">.*<\/table><table class="added">/,
    );
  });

  it("shows a picture that was replaced, and the one in its place", () => {
    const picture = (name: string) =>
      `<figure class="picture"><img src="/pictures/${name}.png" alt="A"></figure>`;
    expect(marked(picture("one"), picture("two"))).toBe(
      `<del>[removed]${picture("one")}</del><ins>[added]${picture("two")}</ins>`,
    );
  });

  it("says what was moved", () => {
    expect(marked("<p>One</p><p>Two</p><p>Three</p>", "<p>Three</p><p>One</p><p>Two</p>")).toBe(
      '<p class="moved"><span class="moved-tag">Moved</span>Three</p><p>One</p><p>Two</p>',
    );
  });

  it("says it once of blocks that were moved together", () => {
    const [section, rest] = ["<h2>A</h2><p>One</p>", "<p>Two</p><p>Three</p><p>Four</p>"];
    expect(marked(section + rest, rest + section)).toBe(
      `${rest}<h2 class="moved"><span class="moved-tag">Moved</span>A</h2><p class="moved">One</p>`,
    );
  });

  it("has no headings but those of the new text", () => {
    expect(marked("<h2>A</h2><p>One</p>", "<p>One</p>")).toBe(
      '<p class="removed removed-heading"><del>[removed]A</del></p><p>One</p>',
    );
  });

  it("leaves the place of the price table alone", () => {
    const place = '<hr class="price-table">';
    expect(marked("<p>One</p>", `<p>One</p>${place}`)).toBe(`<p>One</p>${place}`);
    expect(marked(`<p>One</p>${place}`, "<p>One</p>")).toBe("<p>One</p>");
    expect(sections("<p>One</p>", `<p>One</p>${place}`)).toEqual([]);
  });

  it("marks a block that was rewritten in its place where both have its id", () => {
    expect(
      marked("<p>Apples</p><p>b</p>", "<p>Pears</p><p>b</p>", [
        ["x", "y"],
        ["x", "y"],
      ]),
    ).toBe("<p><del>[removed]Apples</del><ins>[added]Pears</ins></p><p>b</p>");
  });

  it("is the text itself where nothing has changed", () => {
    const text = "<h2>Scope</h2>\n<p>One <b>two</b></p><hr>";
    expect(marked(text, text)).toBe(text);
    expect(sections(text, text)).toEqual([]);
    expect(sections(text, text.replace("\n", ""))).toEqual([]);
  });
});

describe("sections that did not change", () => {
  const part = (title: string) => `<h2>${title}</h2><p>Some words.</p>`;
  const place = '<hr class="price-table">';

  it("are known by their places, but for the one with the price table", () => {
    const [before, after] = [`${part("A")}${part("B")}`, `<h2>A</h2><p>Other words.</p>${part("B")}`];
    const ids = ["a1", "a2", "b1", "b2"];
    expect(unchangedSections(placedIn(before, after, [ids, ids]))).toEqual([
      { title: "B", from: 2, to: 4, blocks: ["b1", "b2"], words: 3 },
    ]);
    expect(unchangedSections(placedIn(`${part("A")}${place}`, `${part("A")}${place}`))).toEqual([]);
    expect(unchangedSections(placedIn("<h1>A</h1><p>b</p>", "<h1>A</h1><p>b</p>"))).toEqual([]);
  });

  it("are folded without headings that a script would count", () => {
    const text = part("A") + part("B");
    const nodes = markedNodes(placedIn(text, text), WORDS, [{ from: 2, to: 4, label: "1 part: B" }]);
    expect(serialiseTree(newElement("div", [], nodes))).toBe(
      `${part("A")}<details class="folded"><summary>1 part: B</summary><p role="heading" aria-level="2">B</p><p>Some words.</p></details>`,
    );
  });
});

describe("the parts that changed", () => {
  const text = "<p>Hello</p><h2>Scope</h2><p>We build a site.</p><h2>Dates</h2><p>In May.</p>";

  it("are the sections", () => {
    expect(sections(text, text.replace("a site", "a shop"))).toEqual(["Scope changed"]);
    expect(sections(text, text.replace("Hello", "Good day"))).toEqual(["- changed"]);
    expect(sections(text, `${text}<h2>Care</h2><p>By us.</p>`)).toEqual(["Care added"]);
    expect(sections(text, text.replace("<h2>Scope</h2><p>We build a site.</p>", ""))).toEqual([
      "Scope removed",
    ]);
    const dates = "<h2>Dates</h2><p>In May.</p>";
    expect(sections(text, text.replace(dates, "").replace("<h2>Scope", `${dates}<h2>Scope`))).toEqual([
      "Dates moved",
    ]);
  });

  it("have a share, which says that a text is mostly new", () => {
    const other = changedParts(
      placedIn(text, "<p>Quite another one, from the first to the last of its words</p>"),
    );
    expect(isMostlyNew(other)).toBe(true);
    expect(isMostlyNew(changedParts(placedIn(text, text.replace("May", "June"))))).toBe(false);
    expect(isMostlyNew(changedParts(placedIn("", "")))).toBe(false);
  });
});
