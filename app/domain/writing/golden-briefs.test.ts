/** `npx vitest run --project unit -u` after a change that was read and is better. */
import { describe, expect, it } from "vitest";
import { parseDocument, serialiseTree } from "~/domain/content/document-tree.server";
import { prepareContent } from "~/domain/content/sanitise.server";
import { generatedTable } from "~/domain/prices/deal/generated-table";
import { tablePriceOf } from "~/domain/prices/deal/table-price";
import { inEnglish } from "~/platform/language/translate";
import { briefs } from "../../../tests/world/golden-briefs/briefs";
import { composeProposal } from "./composer/compose-proposal";

/** A block a line, to be read. */
const readable = (html: string): string =>
  `${html.replace(/(?<=<\/(?:tr|li|thead)>|<(?:ul|ol|table|tbody)>)(?=<)/g, "\n")}\n`;

describe.each(briefs)("%s", async (name, brief) => {
  const price = tablePriceOf(brief, generatedTable(inEnglish, brief, { currency: null, tax: null }));
  const html = await composeProposal(brief, price);

  it("reads as before", async () => {
    await expect(readable(html)).toMatchFileSnapshot(
      `../../../tests/world/golden-briefs/${name.replace(/[^a-z]+/gi, "-").toLowerCase()}.html`,
    );
  });

  it("is the same every time, and saving does not change it", async () => {
    expect(await composeProposal(brief, price)).toBe(html);
    expect(prepareContent(html).replaceAll("&nbsp;", "\u00a0")).toBe(html);
  });

  it("has an opening, and no section is empty or said twice", () => {
    expect(serialiseTree(parseDocument(html).tree).startsWith("<p>")).toBe(true);
    const headings = [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, heading]) => heading);
    expect(new Set(headings).size).toBe(headings.length);
    expect(html).not.toMatch(/\.\.|undefined|null|NaN|N\/A|<(\w+)[^>]*><\/\1>|<\/h2>\n?(?:<h2>|$)/);
  });

  it("has no straight quotes", () => {
    expect(
      html
        .replace(/<[^>]*>/g, "")
        .replaceAll(brief.clientName, "")
        .replaceAll(brief.clientCompany, ""),
    ).not.toMatch(/["']/);
  });
});
