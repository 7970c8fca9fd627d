import { describe, expect, it } from "vitest";
import { seededRandom } from "~/domain/branding/patterns/seeded-random";
import type { Node } from "../content/document-nodes";
import { parseDocument, serialiseTree } from "../content/document-tree.server";
import { compareDocuments, type PlacedChange } from "./compare-documents";
import { regrouped } from "./inline-pieces";
import { newElement } from "./tree-nodes";

type Side = "before" | "after";

/** The text with all changes accepted (after) or rejected (before). */
const taken = (placed: readonly PlacedChange[], side: Side): Node[] =>
  placed
    .filter((one) => one[side] !== null)
    .sort((one, other) => (one[side] ?? 0) - (other[side] ?? 0))
    .flatMap(({ change }): Node[] => {
      if (change.kind === "words") return regrouped(change.runs.flatMap((run) => run[side]));
      if (change.kind === "inside") {
        const { tagName, attrs } = change[side];
        return [newElement(tagName, attrs, taken(change.children, side))];
      }
      if (change.kind === "removed") return [...change.before.nodes];
      return [...(change.kind === "same" ? change[side] : change.after).nodes];
    });

function compared(before: string, after: string) {
  const text = (html: string) => ({ tree: parseDocument(html).tree, ids: null });
  return compareDocuments(text(before), text(after));
}

const htmlOf = (nodes: readonly Node[]) => serialiseTree(newElement("div", [], nodes));
const settled = (html: string) => serialiseTree(parseDocument(html).tree);

function expectWhole(before: string, after: string) {
  const placed = compared(before, after);
  expect(htmlOf(taken(placed, "after"))).toBe(settled(after));
  expect(htmlOf(taken(placed, "before"))).toBe(settled(before));
  return placed;
}

describe("a comparison of two texts", () => {
  it("gives back both, whatever the texts", () => {
    expectWhole("", "<p>New</p>");
    expectWhole("<p>a <b>b</b><b>c</b> d</p>", "<p>a <b>b</b> <i>c</i> d</p>\n\n<p></p>");
    expectWhole("Text<p>one</p>tail", "<p>one</p>tail <a href='/x'>two</a>");
    expectWhole(
      "<ul><li>a<ul><li>b</li></ul></li></ul>",
      "<ol><li>a new<ul><li>c</li><li>b</li></ul></li></ol>",
    );
  });

  it("of 1,000 random edits gives back both, byte for byte", () => {
    for (let seed = 1; seed <= 1_000; seed += 1) {
      const random = seededRandom(seed);
      const before = randomDocument(random);
      let after = before;
      for (let edits = 1 + Math.floor(random() * 5); edits > 0; edits -= 1) after = edited(after, random);
      const [one, other] = [before.map(written).join(""), after.map(written).join("")];
      expectWhole(one, other);
      expectWhole(other, one);
    }
  });

  it("gives back two texts that have nothing to do with each other", () => {
    for (let seed = 2_001; seed <= 2_200; seed += 1) {
      const random = seededRandom(seed);
      const written2 = () => randomDocument(random).map(written).join("");
      expectWhole(written2(), written2());
    }
  });
});

interface RandomBlock {
  tag: string;
  items: string[][];
}

const WORDS =
  "we plan build test the new site for you in two weeks, 12,600 € 公開 サイト שלום “quoted” a&amp;b".split(
    " ",
  );
const FORMATS = ["b", "i", "u", "s", "code", 'a href="https://a.example/"', 'a href="https://b.example/"'];
const TAGS = ["p", "p", "p", "p", "h1", "h2", "ul", "ol", "blockquote", "table", "figure", "hr"];

type Random = () => number;
const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

function randomWord(random: Random): string {
  const word = pick(random, WORDS);
  if (random() < 0.85) return random() < 0.02 ? "<br>" : word;
  const format = pick(random, FORMATS);
  return `<${format}>${word}</${format.split(" ")[0]}>`;
}

const randomWords = (random: Random) =>
  Array.from({ length: Math.floor(random() * 12) }, () => randomWord(random));

const randomBlock = (random: Random): RandomBlock => {
  const tag = pick(random, TAGS);
  const many = /^[ou]l|table$/.test(tag) ? 1 + Math.floor(random() * 4) : 1;
  return { tag, items: Array.from({ length: many }, () => randomWords(random)) };
};

const randomDocument = (random: Random) =>
  Array.from({ length: Math.floor(random() * 10) }, () => randomBlock(random));

function written({ tag, items }: RandomBlock): string {
  const texts = items.map((words) => words.join(" "));
  if (tag === "hr") return '<hr class="page-break">';
  if (tag === "figure")
    return `<figure class="picture"><img src="/pictures/${texts[0]?.length}.png" alt=""><figcaption>${texts[0]}</figcaption></figure>`;
  if (tag === "table")
    return `<table><tbody>${texts.map((text) => `<tr><td>${text}</td><td>${text.length}</td></tr>`).join("")}</tbody></table>`;
  if (/^[ou]l$/.test(tag)) return `<${tag}>${texts.map((text) => `<li>${text}</li>`).join("")}</${tag}>`;
  return `<${tag}>${texts[0]}</${tag}>`;
}

function edited(blocks: readonly RandomBlock[], random: Random): RandomBlock[] {
  const next = blocks.map(({ tag, items }) => ({ tag, items: items.map((words) => [...words]) }));
  const at = Math.floor(random() * next.length);
  const kind = random();
  if (kind < 0.15 || next.length === 0) next.splice(at, 0, randomBlock(random));
  else if (kind < 0.25) next.splice(at, 1);
  else if (kind < 0.4) next.splice(Math.floor(random() * next.length), 0, ...next.splice(at, 1));
  else {
    const block = next[at] as RandomBlock;
    if (kind < 0.5) block.tag = pick(random, TAGS);
    else if (kind < 0.6)
      block.items.splice(Math.floor(random() * 3), Math.floor(random() * 2), randomWords(random));
    else {
      const words = pick(random, block.items) ?? [];
      words.splice(Math.floor(random() * words.length), Math.floor(random() * 3), randomWord(random));
    }
  }
  return next;
}
