import { expect, it } from "vitest";
import { WEBSITE } from "../../../../tests/world/prices/priced-offer";
import { emptyBrief } from "../../briefs/empty-brief";
import { checkFacts } from "../../facts/check-facts.server";
import { composeProposal } from "../../writing/composer/compose-proposal";
import { briefWithoutPrice, knownFromTable, taxOfOtherPrices } from "./brief-without-price";

const brief = {
  ...emptyBrief(),
  title: "Website",
  clientName: "Amara O'Neill",
  description: "Redesign the site.",
  budget: "18,500",
  currency: "EUR" as const,
  requireDeposit: true,
  depositAmount: "40%",
  paymentTerms: "40% on signing, 60% on launch. Invoices are due in 14 days.",
};

it("leaves a text without the price that its table states", async () => {
  expect(await composeProposal(brief)).toContain("18,500");
  const text = await composeProposal(briefWithoutPrice(brief, WEBSITE));
  expect(text).not.toMatch(/18,500|40\s?%|Investment/);
  expect(text).toContain("14 days");
  expect(briefWithoutPrice(brief, null)).toBe(brief);
});

it("says of other prices in the text that the tax is added to them", () => {
  const tax = { id: "vat", name: "VAT", rate: 20_000, kind: "exclusive" as const };
  const taxed = { ...WEBSITE, taxes: [tax], schedule: [] };
  const sections = WEBSITE.sections.map(({ lines, ...section }) => ({
    ...section,
    lines: lines.filter(({ kind }) => kind !== "optional"),
  }));
  const said = (paymentTerms: string, table = { ...taxed, sections }) =>
    taxOfOtherPrices({ ...brief, paymentTerms }, table);
  expect(said("All prices plus 20% VAT. Due in 14 days.")).toBeNull();
  expect(said("All prices plus 20% VAT. Extra hours at €95.")).toBe("VAT");
  expect(said("Extra hours at €95.")).toBeNull();
  expect(said("All prices plus 20% VAT. Due in 14 days.", taxed), "options stand beside the total").toBe(
    "VAT",
  );
});

it("knows the amounts of the table in a text, and no others", async () => {
  const facts = (html: string) =>
    checkFacts(html, briefWithoutPrice(brief, WEBSITE), {
      texts: knownFromTable(WEBSITE),
      days: [],
      table: null,
    });
  const right = await facts("<p>Dear Amara,</p><p>The small site costs €4,000, with VAT of 19%.</p>");
  expect([right.contradictions, right.marks]).toEqual([[], []]);
  const wrong = await facts("<p>Dear Amara,</p><p>The small site costs €3,900.</p>");
  expect(wrong.marks.map(({ sentence }) => sentence)).toEqual(["This amount is not from your brief."]);
});
