/**
 * No document leaves its place on the page. What is shown is what a browser makes of it, so that nothing of it closes a
 * box of the product, and so that a page that is taken over by React finds what it wrote.
 */
import { parse, parseFragment, serialize } from "parse5";
import type { Page } from "playwright-core";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DocumentSheet } from "~/components/document/document-sheet";
import { TAGS } from "~/components/document-markup/allowed-markup";
import { prepareContent, sanitiseContent } from "~/domain/content/sanitise.server";
import { closedHtml, showDocument } from "~/domain/content/shown-document.server";
import { openBrowser } from "../world/browser/browser";
import { oddHtml } from "../world/documents/odd-html";
import { amount } from "./amount";
import { randomDocuments } from "./random-documents";

const COUNT = amount(150, 15_000);
/** In a real browser. */
const SAMPLE = amount(100, 3000);

const documents = (count: number): string[] => [
  ...randomDocuments(Math.ceil(count * 0.9), 1),
  ...oddHtml(Math.floor(count * 0.1)),
];

/** As versions were frozen before the parser's tree was asked: allowed tags alone, nested as they are written. */
function asFrozenBefore(html: string): string {
  const open: string[] = [];
  const kept = html.replace(/<(\/?)([a-z]\w*)[^<>]*>|[<>]/gi, (_written, slash: string, tag = "") => {
    const name = tag.toLowerCase();
    if (!TAGS.includes(name)) return "";
    if (!slash && !/^[bh]r$|^img$/.test(name)) open.push(name);
    if (!slash) return `<${name}>`;
    return open.includes(name) ? closing(open.splice(open.lastIndexOf(name))) : "";
  });
  return kept + closing(open);
}

const closing = (names: string[]): string =>
  names
    .reverse()
    .map((name) => `</${name}>`)
    .join("");

const CLOSING = '</section><form id="sign"><p>I agree to sign</p></form></main></body></html>';

/** A page around a document, as the signing page builds it. */
function pageWith(html: string): string {
  const footer = createElement("footer", { className: "document" }, "Ends here.");
  const sheet = renderToStaticMarkup(createElement(DocumentSheet, { html, title: "Offer" }, footer));
  return `<!DOCTYPE html><html><head></head><body><main><section id="document">${sheet}${CLOSING}`;
}

const EMPTY = pageWith("");
const SLOT = '<div class="document" dir="auto">';
const [before = "", after = ""] = EMPTY.split(`${SLOT}</div>`);

/** What a parser makes of the whole page is the product's own part, and the document where it belongs. */
const staysInPlace = (html: string): boolean =>
  serialize(parse(pageWith(html))) === `${before}${SLOT}${html}</div>${after}`;

const isSettled = (html: string): boolean => serialize(parseFragment(html)) === html;

describe("any document", () => {
  it("is stored as it is read again", () => {
    for (const html of documents(COUNT)) {
      const stored = prepareContent(html);
      expect({ html, again: prepareContent(stored), sanitised: sanitiseContent(stored) }).toEqual({
        html,
        again: stored,
        sanitised: stored,
      });
      expect({ html, isSettled: isSettled(closedHtml(stored)) }).toEqual({ html, isSettled: true });
    }
  });

  it.each([
    ["stored now", (html: string) => prepareContent(html)],
    ["frozen before", asFrozenBefore],
    ["never sanitised", (html: string) => html],
  ])("stays in its place when it was %s", (_name, store) => {
    for (const html of documents(COUNT)) {
      const shown = showDocument(store(html)).html;
      expect({ html, stays: staysInPlace(shown) }).toEqual({ html, stays: true });
    }
  });

  it("would be found out if it left", () => {
    for (const html of ["</div>a", "<table><table></table></div></div>a", "a</p>", "<p><p>a</p></p>"])
      expect(staysInPlace(html)).toBe(false);
  });
});

describe("in a browser", () => {
  let browser: Awaited<ReturnType<typeof openBrowser>>;
  let page: Page;
  beforeAll(async () => {
    browser = await openBrowser();
    page = await browser.newPage();
    await page.setContent("<!doctype html><body></body>");
  });
  afterAll(() => browser.close());

  it("what React is given is what the element holds, and the page around it is whole", async () => {
    const sources = documents(SAMPLE);
    const shown = sources.flatMap((html) => [
      showDocument(prepareContent(html)).html,
      showDocument(asFrozenBefore(html)).html,
    ]);
    const wrong = await page.evaluate(
      ({ all, pages, begin, end }) =>
        all.filter((html, at) => {
          const box = document.createElement("div");
          box.innerHTML = html;
          const whole = new DOMParser().parseFromString(pages[at] as string, "text/html");
          const isWhole =
            `<!DOCTYPE html>${whole.documentElement.outerHTML}` === `${begin}${html}</div>${end}`;
          return box.innerHTML !== html || !isWhole;
        }),
      { all: shown, pages: shown.map(pageWith), begin: before + SLOT, end: after },
    );
    expect(wrong).toEqual([]);
  });

  it("what is stored is read as it is shown on paper", async () => {
    const stored = documents(SAMPLE).map((html) => prepareContent(html));
    const read = await page.evaluate(
      (all) =>
        all.map((html) => {
          const box = document.createElement("div");
          box.innerHTML = html;
          return box.innerHTML;
        }),
      stored,
    );
    expect(read).toEqual(stored.map(closedHtml));
  });
});
