import { describe, expect, it } from "vitest";
import type { PriceTable } from "../../prices/price-table";
import { MAX_QUOTE_LENGTH } from "../bounds";
import { quoteAt, quoteOf, spanOf } from "./quote.server";

const [HEAD, TEXT, LIST] = ["block001", "block002", "block003"];
const text = {
  html:
    "<h2>Timeline</h2><p>We start in <strong>May</strong>, and launch\u00a0👩‍👩‍👧‍👦 in\nJune &lt;b&gt;.</p>" +
    "<ul><li>Twelve pages</li><li>Two\u00adfold checks</li></ul>",
  blockIds: [HEAD, TEXT, LIST],
  priceTable: {
    sections: [{ lines: [{ id: "hosting", name: "Hosting", description: "A year" }] }],
  } as unknown as PriceTable,
};

const read = (block: string, words: string) => {
  const span = spanOf(text, block, words);
  return span && quoteAt(text, block, span);
};

describe("words that a reader selects", () => {
  it("are found whatever the page does with white space, and read as the text has them", () => {
    expect(read(TEXT, "in  May , and\u202flaunch 👩‍👩‍👧‍👦")).toBe("in May, and launch 👩‍👩‍👧‍👦");
    expect(read(TEXT, "June <b>")).toBe("June <b>");
    expect(read(LIST, "pagesTwofold")).toBe("pages\nTwo\u00adfold");
    expect(read(HEAD, " Timeline\n")).toBe("Timeline");
  });

  it("are none where their block lacks them", () => {
    for (const [block, words] of [
      [TEXT, "We start in June"],
      [HEAD, "We start"],
      ["block009", "Timeline"],
      [TEXT, " \u200b"],
    ] as const)
      expect(read(block, words), words).toBeNull();
    expect(spanOf({ ...text, blockIds: null }, HEAD, "Timeline")).toBeNull();
  });

  it("end between words where there are too many", () => {
    const long = { ...text, html: `<p>${"wonderful ".repeat(200)}</p>`, blockIds: [TEXT] };
    const span = spanOf(long, TEXT, "wonderful ".repeat(150));
    const quote = span ? quoteAt(long, TEXT, span) : "";
    expect(quote).toMatch(/^(?:wonderful )+wonderful$/);
    expect(quote.length).toBeLessThanOrEqual(MAX_QUOTE_LENGTH);
    expect(quoteAt(long, TEXT, { from: 0, to: 1_800 }).length).toBeLessThanOrEqual(MAX_QUOTE_LENGTH);
  });

  it("are none for a span that the block does not have", () => {
    for (const span of [
      { from: 5, to: 5 },
      { from: 6, to: 2 },
      { from: 0, to: 999 },
      { from: 400, to: 500 },
    ])
      expect(quoteAt(text, TEXT, span)).toBe("");
  });
});

describe("a quote of any caller", () => {
  const place = (blockId: string | null, lineId: string | null = null) => ({ blockId, lineId });

  it("is kept where its place has the words", () => {
    expect(quoteOf(text, place(TEXT), "start in May")).toBe("start in May");
    expect(quoteOf(text, place(null), "Twelve  pages")).toBe("Twelve  pages");
    expect(quoteOf(text, place(null, "hosting"), "A year")).toBe("A year");
  });

  it("is left out where it has not", () => {
    expect(quoteOf(text, place(HEAD), "start in May")).toBe("");
    expect(quoteOf(text, place(null), "We work for nothing")).toBe("");
    expect(quoteOf(text, place(null, "hosting"), "Ten years")).toBe("");
    expect(quoteOf(text, place(null), "")).toBe("");
  });
});
