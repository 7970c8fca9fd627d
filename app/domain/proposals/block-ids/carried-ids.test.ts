import { describe, expect, it } from "vitest";
import { BLOCK_ID } from "../../content/block-ids/block-id";
import { carriedIds } from "./carried-ids.server";

const BEFORE = {
  html: "<h1>Offer</h1><p>We build a site for the harbor.</p><p>It takes four weeks.</p><p>Thank you.</p>",
  blockIds: ["title-01", "build-01", "weeks-01", "thank-01"],
};

/** New ids are "new". */
const carried = (html: string, ...before: Parameters<typeof carriedIds>[1][]) => {
  const known = new Set(before.flatMap(({ blockIds }) => blockIds ?? []));
  return carriedIds(html, ...before).map((id) => (known.has(id) ? id : "new"));
};

describe("ids that are carried on", () => {
  it("are those of equal blocks, wherever they are now", () => {
    const html = "<p>Hello.</p><p>Thank you.</p><h1>Offer</h1><p>It takes four weeks.</p>";
    expect(carried(html, BEFORE)).toEqual(["new", "thank-01", "title-01", "weeks-01"]);
  });

  it("are those of similar blocks between equal ones", () => {
    const html = BEFORE.html.replace("four", "five").replace("<p>Thank you.</p>", "<p>Goodbye, all.</p>");
    expect(carried(html, BEFORE)).toEqual(["title-01", "build-01", "weeks-01", "new"]);
  });

  it("stay through another kind of block", () => {
    const html = BEFORE.html.replace("<p>It takes four weeks.</p>", "<h2>It takes four weeks.</h2>");
    expect(carried(html, BEFORE)).toEqual(BEFORE.blockIds);
  });

  it("are first those that the text brings, and then those of the text before", () => {
    const html = "<p>It takes four weeks.</p><p>We build a site.</p><p>Thank you.</p><p>Thank you.</p>";
    const typed = { html, blockIds: ["weeks-01", "own-id-1", null, "thank-01"] };
    expect(carried(html, typed, BEFORE)).toEqual(["weeks-01", "own-id-1", "new", "thank-01"]);
    const without = { html, blockIds: [null, "build-01", null, null] };
    expect(carried(html, without, BEFORE)).toEqual(["weeks-01", "build-01", "new", "thank-01"]);
  });

  it("follow blocks where cleaning took others out", () => {
    const typed = { html: `<p>Gone</p>${BEFORE.html}`, blockIds: [null, ...BEFORE.blockIds] };
    expect(carried(BEFORE.html, typed)).toEqual(BEFORE.blockIds);
  });

  it("are not carried to a text with another number of blocks", () => {
    expect(carried(BEFORE.html, { ...BEFORE, blockIds: ["title-01"] })).toEqual(Array(4).fill("new"));
  });

  it("are new where there is no text before, and each is another", () => {
    const html = "<p>Same</p>".repeat(2000);
    const ids = carriedIds(html, { html, blockIds: null });
    expect(new Set(ids).size).toBe(2000);
    for (const id of ids) expect(id).toMatch(BLOCK_ID);
    expect(carriedIds("")).toEqual([]);
  });
});
