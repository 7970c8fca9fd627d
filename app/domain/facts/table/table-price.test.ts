import { expect, it } from "vitest";
import { line, WEBSITE } from "../../../../tests/world/prices/priced-offer";
import { emptyBrief } from "../../briefs/empty-brief";
import type { PriceTable } from "../../prices/price-table";
import { checkFacts } from "../check-facts.server";
import { proposalFacts } from "../proposal-facts.server";

const HOTEL = {
  ...emptyBrief(),
  title: "Identity",
  clientName: "Clara Steinmann",
  budget: "38,400",
  currency: "EUR" as const,
  paymentTerms: "40% on signing, 60% at the end",
};
const TABLE: PriceTable = {
  ...WEBSITE,
  taxes: [],
  schedule: [],
  sections: [{ id: "all", title: "", lines: [line("all", "All of it", 3_448_500, { tax: null })] }],
};

const facts = (html: string, priceTable: PriceTable = TABLE, brief = HOTEL, confirmedFacts: string[] = []) =>
  proposalFacts(
    { now: Date.UTC(2026, 10, 29) },
    {
      html: `<p>Dear Clara Steinmann,</p>${html}`,
      sender: { name: "Nora Whitfield", businessName: "" },
      proposal: {
        ...brief,
        brief,
        budget: "",
        currency: priceTable.currency,
        number: null,
        validUntil: null,
        confirmedFacts,
        priceTable,
      },
    },
  );
const said = async (...given: Parameters<typeof facts>) =>
  (await facts(...given)).contradictions.map(({ place, sentence, replacement }) => [
    place?.text,
    sentence,
    replacement,
  ]);
const DIFFERS = "This differs from the price table (€34,485).";

it.each([
  ["<p>The total is EUR 38,400.</p>", "EUR 38,400", "EUR 34,485"],
  ["<p>Sie zahlen 38.400 € für alles.</p>", "38.400 €", "34.485 €"],
  ["<p>We ask for 38 400 € in all.</p>", "38 400 €", "34 485 €"],
  ["<p>The fixed price is €36,000.00.</p>", "€36,000.00", "€34,485.00"],
  ["<p>All of it costs €38.4k.</p>", "€38.4k", "€34,485"],
  ["<p>The price is $34,485.</p>", "$34,485", "€34,485"],
  ["<table><tbody><tr><td>Total</td><td>€36,300</td></tr></tbody></table>", "€36,300", "€34,485"],
])("%s differs from the table", async (html, text, replacement) => {
  expect(await said(html)).toEqual([[text, DIFFERS, replacement]]);
});

it("knows the table’s own sums, and marks those of nobody", async () => {
  expect(await said("<p>The total is €34,485.</p><p>We once billed €123.</p>")).toEqual([]);
  expect((await facts("<p>We once billed €123.</p>")).marks.map(({ sentence }) => sentence)).toEqual([
    "This amount is not from your brief.",
  ]);
});

it("never says of the brief’s own amounts that they are not from it", async () => {
  expect(await said("<p>You pay €15,360 on signing.</p>")).toEqual([
    ["€15,360", "This amount follows from your brief’s price. The price table has another one.", undefined],
  ]);
  expect(await said("<p>You pay €15,360 on signing.</p>", TABLE, { ...HOTEL, budget: "34,485" })).toEqual([]);
  expect(await said("<p>You pay €13,794 on signing.</p>", TABLE, { ...HOTEL, budget: "34,485" })).toEqual([]);
});

it("offers no total where there are several", async () => {
  const [[text, sentence, replacement] = []] = await said("<p>The total is €38,400.</p>", WEBSITE);
  expect([text, replacement]).toEqual(["€38,400", undefined]);
  expect(sentence).toMatch(/^This differs from the price table \(€.* a month/);
});

it("misses no option that stands in the table, and misses one without a table", async () => {
  const option = "Optional: signage for the lobby, 2,400";
  const brief = { ...HOTEL, deliverables: `Logo\nStationery\n${option}` };
  const html = "<p>The total is €34,485.</p><h2>Deliverables</h2><ul><li>Logo</li><li>Stationery</li></ul>";
  const missingIn = async (...given: Parameters<typeof facts>) =>
    (await facts(...given)).missing
      .map(({ sentence }) => sentence)
      .filter((sentence) => sentence.includes("deliverable"));
  expect(await missingIn(html, TABLE, brief)).toEqual([]);
  const { missing } = await checkFacts(html, brief);
  expect(missing.map(({ sentence }) => sentence)).toContain(`The deliverable “${option}” is missing.`);
});

it("distinguishes two equal sums in one block", async () => {
  const html = "<p>The total is €38,400.</p><ul><li>Price: €38,400</li><li>Total: €38,400</li></ul>";
  const { contradictions } = await facts(html);
  expect(contradictions.map(({ place }) => [place?.block, place?.before])).toEqual([
    [1, 0],
    [2, 0],
    [2, 1],
  ]);
});

it("asks again about a sum that was right beside another table", async () => {
  const [first] = (await facts("<p>The total is €38,400.</p>")).contradictions;
  expect(await said("<p>The total is €38,400.</p>", TABLE, HOTEL, [first?.key ?? ""])).toEqual([]);
  const other = {
    ...TABLE,
    sections: [{ id: "all", title: "", lines: [line("all", "All", 3_000_000, { tax: null })] }],
  };
  expect(await said("<p>The total is €38,400.</p>", other, HOTEL, [first?.key ?? ""])).toHaveLength(1);
});

const AS_OFFERED = "The text names the total as offered. It stays when your client chooses an option.";
const offered = async (...given: Parameters<typeof facts>) =>
  (await facts(...given)).marks.filter(({ sentence }) => sentence === AS_OFFERED);
const withOption = (table: PriceTable): PriceTable => ({
  ...table,
  schedule: [
    { id: "first", name: "Deposit", part: { kind: "rate", rate: 50_000 }, due: { on: "signing" } },
    { id: "rest", name: "Rest", part: { kind: "rest" }, due: { on: "milestone", milestone: "launch" } },
  ],
  sections: [
    ...table.sections,
    {
      id: "more",
      title: "",
      lines: [line("film", "A film", 95_000, { tax: null, kind: "optional", isChosen: false })],
    },
  ],
});

const withoutCare = (table: PriceTable): PriceTable => ({ ...table, sections: table.sections.slice(0, 1) });

it.each([
  "The price is fixed at €34,485 including VAT, without the options.",
  "With Plus, the price is €34,485 including VAT; it follows what you choose.",
])("has nothing against a total that says what it leaves out: %s", async (sentence) => {
  expect(await offered(`<p>${sentence}</p>`, withOption(TABLE))).toEqual([]);
});

it("says once that the total or the deposit stays as offered, where the client can choose", async () => {
  const both = "<p>The price is €34,485.</p><p>The deposit is €17,242.50.</p>";
  const found = await offered(both, withOption(TABLE));
  expect(found.map(({ place }) => place)).toEqual([{ block: 1, text: "€34,485", before: 0 }]);
  const [{ key = "" } = {}] = found;
  expect(await offered(both, withOption(TABLE), HOTEL, [key])).toEqual([]);
  expect(await offered("<p>The deposit is €17,242.50.</p>", withOption(TABLE))).toHaveLength(1);
  const cheaper = {
    ...TABLE,
    sections: [{ id: "all", title: "", lines: [line("all", "All", 3_000_000, { tax: null })] }],
  };
  const repriced = "<p>The price is €30,000.</p><p>The deposit is €15,000.</p>";
  expect(await offered(repriced, withOption(cheaper), HOTEL, [key])).toEqual([]);
  expect(
    await offered("<p>As offered, the price is €34,485; it follows what you choose.</p>", withOption(TABLE)),
  ).toEqual([]);
  const more = `${both}<p>For €34,485 you get all of it.</p>`;
  expect(await offered(more, withOption(TABLE), HOTEL, [key])).toHaveLength(1);
});

it("makes no remark where nothing can be chosen, or where no choice changes the sum", async () => {
  expect(
    await offered("<p>The price is fixed at €34,485, without the options.</p>", withOption(TABLE)),
  ).toEqual([]);
  expect(await offered("<p>The price is €34,485.</p>")).toEqual([]);
  const least = "<p>Prices start at €4,760 including VAT; you choose below.</p>";
  expect(await offered(least, withoutCare(WEBSITE))).toEqual([]);
  expect(await said(least, withoutCare(WEBSITE))).toEqual([]);
  expect(await offered("<p>The film costs €950.</p>", withOption(TABLE))).toEqual([]);
  const care = { tax: null, recurring: { every: "month", periods: 12 } } as const;
  const fixedCare = withOption({
    ...TABLE,
    sections: [...TABLE.sections, { id: "care", title: "", lines: [line("care", "Care", 20_000, care)] }],
  });
  expect(await offered("<p>Care is €200 a month.</p>", fixedCare)).toEqual([]);
});
