import { describe, expect, it } from "vitest";
import { inEnglish } from "~/platform/language/translate";
import type { Brief } from "../../briefs/brief";
import { emptyBrief } from "../../briefs/empty-brief";
import { proposalFacts } from "../../facts/proposal-facts.server";
import { composeProposal } from "../../writing/composer/compose-proposal";
import { computePrice } from "../compute-price";
import { defaultSelection } from "../selection";
import { generatedTable } from "./generated-table";
import { tablePriceOf } from "./table-price";

const briefOf = (changes: Partial<Brief>): Brief => ({
  ...emptyBrief(),
  title: "New website",
  clientName: "Anna Weber",
  currency: "EUR",
  budget: "12,000",
  deliverables: "Design\nBuild",
  language: "en",
  ...changes,
});

const GST = { name: "GST", rate: 10_000, kind: "exclusive" } as const;
const made = (brief: Brief, tax: typeof GST | null = null) =>
  generatedTable(inEnglish, brief, { currency: null, tax });

describe("the tax of a generated table", () => {
  it("is that of the payment terms before that of the account", () => {
    expect(made(briefOf({ paymentTerms: "Plus 20% VAT." }), GST)?.taxes).toEqual([
      { id: "tax-1", name: "VAT", rate: 20_000, kind: "exclusive" },
    ]);
    expect(made(briefOf({ paymentTerms: "Net 14 days" }), GST)?.taxes).toEqual([{ ...GST, id: "tax-1" }]);
    expect(made(briefOf({ paymentTerms: "Plus statutory VAT" }))?.taxes).toEqual([]);
  });

  it.each<[Partial<Brief>, string, number]>([
    [{}, "The price is €12,000 plus VAT (€14,400 in all).", 1_440_000],
    [
      { paymentTerms: "Incl. 20% VAT. Due within 14 days." },
      "The price is €12,000 including VAT.",
      1_200_000,
    ],
    [
      { pricingModel: "hourly", budget: "", hourlyRate: "100", estimatedHours: "10" },
      "We estimate the total at €1,000 plus VAT (€1,200 in all).",
      120_000,
    ],
    [
      { pricingModel: "milestone", budget: "", milestones: "Design - €400\nBuild - €600" },
      "The total price is €1,000 plus VAT (€1,200 in all).",
      120_000,
    ],
    [
      { pricingModel: "milestone", budget: "", milestones: "Survey - €400\nConsent - June\nBuild - €600" },
      "The total price is €1,000 plus VAT (€1,200 in all).",
      120_000,
    ],
    [
      {
        pricingModel: "retainer",
        budget: "",
        hourlyRate: "1,000",
        paymentTerms: "Plus 20% VAT. Due within 14 days. Set-up fee €500, once.",
      },
      "€1,200 a month including VAT. One-off costs come to €600 including VAT.",
      1_500_000,
    ],
    [
      {
        budget: "",
        paymentTerms: "Due within 14 days. Two packages: Half day €3,200, Full day €6,400. Plus 20% VAT.",
      },
      "Prices start at €3,840 including VAT; you choose below.",
      384_000,
    ],
    [
      {
        pricingModel: "retainer",
        budget: "",
        hourlyRate: "1,000",
        startDate: "2027-01-01",
        endDate: "2027-06-30",
      },
      "€1,200",
      720_000,
    ],
  ])(
    "is in the total that the text says, once, and contradicts nothing: %j",
    async (changes, sentence, value) => {
      const brief = briefOf({ paymentTerms: "Plus 20% VAT. Due within 14 days.", ...changes });
      const table = made(brief);
      expect(table && computePrice(table, defaultSelection(table)).value).toBe(value);
      const html = await composeProposal(brief, tablePriceOf(brief, table));
      const text = html.replaceAll("\u00a0", " ");
      expect(text).toContain(sentence);
      expect(text).toContain("Due within 14 days.");
      expect(text.split("VAT").length).toBeLessThanOrEqual(Math.max(2, sentence.split("VAT").length));
      const proposal = {
        ...brief,
        brief,
        number: null,
        validUntil: null,
        confirmedFacts: [],
        priceTable: table,
      };
      const { contradictions } = await proposalFacts(
        { now: Date.UTC(2027, 0, 1) },
        { proposal, html, sender: { name: "Studio", businessName: "" } },
      );
      expect(contradictions).toEqual([]);
    },
  );

  it("is part of each payment", async () => {
    const table = made(briefOf({ paymentTerms: "50% on signing, 50% on launch, plus 20% VAT." }));
    expect(
      table && computePrice(table, defaultSelection(table)).payments.map(({ amount }) => amount),
    ).toEqual([720_000, 720_000]);
  });
});

describe("options with a price for one", () => {
  const optionOf = (option: string) =>
    made(briefOf({ deliverables: `Design\nBuild\nOptional: ${option}` }))?.sections[0]?.lines[1];

  it("offer what was counted, and the client takes as many of them", () => {
    expect(optionOf("4 more pre-wired spaces, €1,150 each")).toMatchObject({
      name: "More pre-wired spaces",
      quantity: 4_000,
      unitPrice: 115_000,
      kind: "optional",
      isChosen: false,
      range: { min: 1_000, max: 4_000, step: 1_000 },
    });
    expect(optionOf("another day of filming, €450 a day")).toMatchObject({ quantity: 1_000, range: null });
    expect(optionOf("2.5 days on site, €640 per day")).toMatchObject({ quantity: 2_500, range: null });
  });

  it("leave the count to the client where nobody said one", () => {
    expect(optionOf("staff bios, €65 per bio")).toMatchObject({
      quantity: 1_000,
      unit: "bio",
      range: { min: 1_000, max: 100_000, step: 1_000 },
    });
    expect(optionOf("factories, €50,000,000 each")?.range?.max).toBe(20_000);
  });

  it("stay out of the table where the count is in doubt", () => {
    expect(optionOf("2 coats on 14 shutters, €85 each")).toBeUndefined();
  });
});

describe("deliverables with prices", () => {
  const deliverables =
    "Load study, stamped by a PE - €4,200\n12 ChargePoint stations, €1,850 each\nPermits, €600";
  const rowsOf = (changes: Partial<Brief>) =>
    made(briefOf({ deliverables, ...changes }))?.sections[0]?.lines.map(
      ({ name, quantity, unitPrice, range }) => [name, quantity / 1_000, unitPrice / 100, range],
    );
  const ROWS = [
    ["Load study, stamped by a PE", 1, 4_200, null],
    ["12 ChargePoint stations", 12, 1_850, null],
    ["Permits", 1, 600, null],
  ];

  it("are the rows of the table where they add up to the budget, or are the only price", () => {
    expect(rowsOf({ budget: "27,000" })).toEqual(ROWS);
    expect(rowsOf({ budget: "27,000", paymentTerms: "Plus 20% VAT." })).toEqual(ROWS);
    expect(rowsOf({ budget: "" })).toEqual(ROWS);
    expect(made(briefOf({ deliverables, budget: "", paymentTerms: "Incl. 20% VAT." }))?.taxes).toHaveLength(
      1,
    );
  });

  it.each<[string, Partial<Brief>]>([
    ["another sum", { budget: "27,001" }],
    ["one without a price", { budget: "27,000", deliverables: `${deliverables}\nTraining` }],
    ["one that is paid again", { budget: "27,000", deliverables: `${deliverables}\nHosting, €20 a month` }],
    ["a discount", { budget: "27,000", deliverables: `${deliverables}\nDiscount, €200` }],
    ["a count in doubt", { budget: "27,000", deliverables: "2 coats on 14 walls, €85 each\nPermits, €600" }],
    [
      "a price for one without a count",
      { budget: "665", deliverables: "Staff bios, €65 per bio\nPermits, €600" },
    ],
    ["numbers that may be counts", { budget: "5,300", deliverables: "Flyers, 5,000\nPosters, 300" }],
  ])("stay in one row with %s", (_, changes) => {
    expect(rowsOf(changes)).toHaveLength(1);
  });

  it.each(["Total, €27,000", "VAT 20%, €5,400", "Deposit, €500"])("are no rows beside %s", (row) => {
    expect(rowsOf({ budget: "", deliverables: `${deliverables}\n${row}` })).toBeUndefined();
  });

  it("are no price where the budget is no amount, or a number may count", () => {
    expect(rowsOf({ budget: "20,000 - 30,000" })).toBeUndefined();
    expect(rowsOf({ budget: "", deliverables: "Flyers, 5,000\nPosters, 300" })).toBeUndefined();
  });

  it("have their prices in the table alone, and contradict nothing", async () => {
    const brief = briefOf({ deliverables: `${deliverables}\nOptional: training, €900`, budget: "27,000" });
    const table = made(brief);
    const html = await composeProposal(brief, tablePriceOf(brief, table));
    expect(html).toContain("<li>12 ChargePoint stations</li>");
    expect(html).toContain("<li>Load study, stamped by a PE</li>");
    expect(html).not.toMatch(/4,200|1,850|€600/);
    const proposal = {
      ...brief,
      brief,
      number: null,
      validUntil: null,
      confirmedFacts: [],
      priceTable: table,
    };
    const facts = await proposalFacts(
      { now: Date.UTC(2027, 0, 1) },
      { proposal, html, sender: { name: "Studio", businessName: "" } },
    );
    expect([facts.contradictions, facts.missing]).toEqual([[], []]);
  });

  it("are said once beside one row", async () => {
    const brief = briefOf({ deliverables, budget: "30,000" });
    const table = made(brief);
    expect(table?.sections[0]?.lines).toHaveLength(1);
    expect(await composeProposal(brief, tablePriceOf(brief, table))).toContain("4,200");
  });
});

it("names no total where the terms of a retainer are monthly and nobody said what the budget covers", async () => {
  const open = briefOf({ pricingModel: "retainer", budget: "240", paymentTerms: "Monthly" });
  expect(made(open)).toBeNull();
  const html = await composeProposal(open);
  expect(html).toContain("€240");
  expect(html).not.toMatch(/total/i);
  const said = briefOf({ ...open, budgetPeriod: "total" });
  expect(made(said)).not.toBeNull();
});
