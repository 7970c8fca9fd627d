import { expect, it } from "vitest";
import { showOnce } from "../shown-document.server";
import { withAskLinks } from "./ask-links.server";

const BLOCKS = [
  "<h1>Title</h1>",
  "<p>a</p>",
  "<h2>Aims &amp; scope</h2>",
  "<p>b</p>",
  '<section class="block-columns"><h3>Left</h3><hr /><h3>Right</h3></section>',
  '<hr class="price-table" />',
  "<h2> </h2>",
  "<h2>Next</h2>",
  "<p>c</p>",
  '<section class="block-case"><h3>Harbor</h3><p>d</p></section>',
];
const IDS = BLOCKS.map((_, at) => `block-${String(at).padStart(2, "0")}`);
const shown = (ids: readonly string[] | null) => showOnce(BLOCKS.join("\n"), undefined, ids);

it("links stand below blocks with headings, and not below the headline or a case study", () => {
  const { html, afterPrice } = withAskLinks(shown(IDS), "en", ({ block, title }) => ({
    href: `/ask?about=b:${block}`,
    label: `Ask about this: ${title}`,
    words: "Ask <here>",
    asked: title === "Next" ? "2 questions" : "",
  }));
  const links = `${html}|${afterPrice}`.match(/<div class="ask on-screen">.*?<\/div>/g) ?? [];
  expect(links.map((link) => /aria-label="([^"]*)"/.exec(link)?.[1])).toEqual([
    "Ask about this: Aims &amp; scope",
    "Ask about this: Left",
    "Ask about this: Next",
  ]);
  expect(links[0]).toContain(
    'href="/ask?about=b:block-02" aria-label="Ask about this: Aims &amp; scope" rel="nofollow" lang="en" dir="auto"><span class="ask-words">Ask &lt;here&gt;</span></a>',
  );
  expect(links[2]).toContain('<span class="asked">2 questions</span>');
  expect(html).toMatch(/Aims &amp; scope<\/h2><div class="ask on-screen">/);
  expect(afterPrice).toMatch(/Next<\/h2><div class="ask on-screen">/);
  const stripped = (text: string | null) => text?.replace(/<div class="ask on-screen">.*?<\/div>/g, "");
  expect([stripped(html), stripped(afterPrice)]).toEqual([shown(IDS).html, shown(IDS).afterPrice]);
});

it("leaves a text without ids or without links unchanged", () => {
  const { html, afterPrice } = shown(IDS);
  expect(withAskLinks(shown(IDS), "en", () => null)).toEqual({ html, afterPrice });
  expect(shown(null).askPlaces).toEqual([]);
});
