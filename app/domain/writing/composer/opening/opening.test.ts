import { describe, expect, it } from "vitest";
import { type Brief, briefSchema } from "~/domain/briefs/brief";
import { generatedTable } from "~/domain/prices/deal/generated-table";
import { tablePriceOf } from "~/domain/prices/deal/table-price";
import type { PriceTable } from "~/domain/prices/price-table";
import { inEnglish } from "~/platform/language/translate";
import dental from "../../../../../tests/world/briefs/dental-clinic-website.json";
import logistics from "../../../../../tests/world/briefs/logistics-retainer-de.json";
import { line, WEBSITE } from "../../../../../tests/world/prices/priced-offer";
import { composeProposal } from "../compose-proposal";

const briefOf = (answers: Partial<Record<keyof Brief, unknown>>) =>
  briefSchema.parse({ title: "A title", clientName: "Bob", description: "Fix the roof", ...answers });

const openingOf = async (answers: Partial<Record<keyof Brief, unknown>>) => {
  const html = await composeProposal(briefOf(answers));
  return html
    .slice(0, html.indexOf("<h2>"))
    .replace(/<\/?p>/g, "")
    .replaceAll("\u00a0", " ")
    .trim()
    .split("\n");
};

describe("the opening", () => {
  it("of a fixed price", async () => {
    expect(await openingOf(dental)).toEqual([
      "Dear Dr. O'Neill,",
      "Here is our proposal for Bright Harbor Dental, LLC. We will redesign the clinic’s twelve-page website, add online booking tied to their practice software, and move hosting to a managed platform, so that new patients can find the clinic and book without phoning. The price is fixed at $18,500. We will finish by March 22, 2027.",
    ]);
  });

  it("finishes on no day that something comes after", async () => {
    const work = {
      milestones: "Build - 4 weeks\nLaunch - 1 week",
      startDate: "2027-02-01",
      endDate: "2027-03-12",
    };
    const last = async (deliverables: string) => (await openingOf({ ...work, deliverables })).at(-1);
    expect(await last("A website")).toContain("We will finish by March 12, 2027.");
    expect(await last("A website\nAn inspection six months after launch")).not.toContain("finish");
    expect(await last("A website\nA talk the day after")).toContain("finish");
  });

  it("of a retainer, in German", async () => {
    expect(await openingOf(logistics)).toEqual([
      `Guten Tag ${logistics.clientName},`,
      `gern unterbreiten wir Ihnen unser Angebot. Ihr Ziel: Leerfahrten unter 15 % bis Ende Q3. Die monatliche Pauschale beträgt 8.000 €. Die Zusammenarbeit läuft vom 1. Februar 2027 bis zum 31. Januar 2028.`,
    ]);
  });

  it.each([
    [{ budget: "$900" }, "The price is $900."],
    [
      { budget: "$900", startDate: "2027-02-01" },
      "The price is fixed at $900. The work starts on February 1, 2027.",
    ],
    [{ budget: "$900", paymentTerms: "A fixed price." }, "The price is fixed at $900."],
    [{ pricingModel: "hourly", hourlyRate: "$80", estimatedHours: "10" }, "We estimate the total at $800."],
    [{ pricingModel: "hourly", hourlyRate: "$80" }, ""],
    [{ pricingModel: "milestone", budget: "$900" }, "The total price is $900."],
    [{ pricingModel: "retainer", hourlyRate: "$400" }, "The fee is $400 a month."],
    [{ pricingModel: "retainer", budget: "$900" }, "The total price is $900."],
    [
      { pricingModel: "retainer", budget: "$900", startDate: "2027-01-01", endDate: "2027-06-30" },
      "The total price is $900. The engagement runs from January 1 to June 30, 2027.",
    ],
    [{ pricingModel: "retainer", budget: "$900", budgetPeriod: "month" }, "The fee is $900 a month."],
    [{ pricingModel: "retainer", budget: "$900", budgetPeriod: "total" }, "The total price is $900."],
    [{ pricingModel: "hourly", budget: "$900" }, "The total price is $900."],
    [{ pricingModel: "retainer", budget: "$900", hourlyRate: "a fair fee" }, ""],
    [{ budget: "between 5 and 10" }, ""],
    [{ endDate: "2027-03-01" }, "We will finish by March 1, 2027."],
    [{ startDate: "2027-02-01", endDate: "2027-01-01" }, ""],
  ] as const)("of %j says no more than the brief does", async (answers, sentence) => {
    const [, text] = await openingOf(answers);
    expect(text).toBe(`We will fix the roof. ${sentence}`.trim());
  });

  it.each([
    [{ description: "A logo." }, "Here is our proposal: a logo."],
    [{ description: "Ein Logo", language: "de" }, "gern unterbreiten wir Ihnen unser Angebot: ein Logo."],
    [{ description: "The clinic needs a site." }, "Here is our proposal."],
    [
      { description: "Die Fassade wird neu gestrichen", language: "de" },
      "gern unterbreiten wir Ihnen unser Angebot. Die Fassade wird neu gestrichen.",
    ],
    [{ description: "We rebuild the roof: tiles, gutters." }, "We rebuild the roof: tiles, gutters."],
    [
      { description: "A site that sells", clientCompany: "Ames" },
      "Here is our proposal for Ames: a site that sells.",
    ],
    [
      { description: "We bring the books of Ames Inc. in order.", clientCompany: "Ames Inc." },
      "We bring the books of Ames Inc. in order.",
    ],
    [
      { description: "Design a logo. Print it.", clientCompany: "Ames Inc." },
      "Here is our proposal for Ames Inc. We will design a logo. We will also print it.",
    ],
  ] as const)("of %j says what the client gets", async (answers, sentences) => {
    expect((await openingOf(answers))[1]).toBe(sentences);
  });

  it.each([
    ["Sell ten tables a week", "", " The aim is to sell ten tables a week."],
    ["Support for all ten shops", "", " The aim: support for all ten shops."],
    ["Open days every month", "", " The aim: Open days every month."],
    ["Increase in bookings at noon", "", " The aim: increase in bookings at noon."],
    ["Half of all orders online\nNo calls at noon", "Calls all day", " The aim: half of all orders online."],
    ["Half of all orders online\nNo calls at noon", "", ""],
    ["62% more orders\n40% fewer calls", "Calls all day", ""],
    [`Orders ${"and orders ".repeat(12)}`, "", ""],
    ["More orders (now: 12)", "", ""],
  ])("says what changes: %j", async (objectives, painPoints, sentence) => {
    const [, text] = await openingOf({ objectives, painPoints, description: "", budget: "$900" });
    expect(text).toBe(`Here is our proposal.${sentence} The price is $900.`);
  });

  it("does not name a goal beside what the client gets, and says an only goal once", async () => {
    const brief = { objectives: "Sell ten tables a week", painPoints: "Calls all day" };
    expect((await openingOf(brief))[1]).toBe("We will fix the roof.");
    const html = await composeProposal(briefOf({ ...brief, description: "" }));
    expect(html.split("ten tables")).toHaveLength(2);
  });

  it.each([
    ["Frau Theresa Brandhofer", "de", "Guten Tag Frau Brandhofer,"],
    ["Dr. Ute Brandner", "de", "Guten Tag Dr. Ute Brandner,"],
    ["Mr Tom Reyes", "en", "Dear Mr Reyes,"],
    ["M. Luc Perrin", "fr", "Bonjour M. Perrin,"],
  ])("greets %s in %s", async (clientName, language, greeting) => {
    const [first] = await openingOf({ clientName, language });
    expect(first).toBe(greeting);
  });

  it("greets by the form of address that the sender's notes have", async () => {
    const additionalNotes = "Frau Dr. Brandner liest genau.";
    const brief = { clientName: "Dr. Ute Brandner", language: "de", additionalNotes } as const;
    expect((await openingOf(brief))[0]).toBe("Guten Tag Frau Dr. Brandner,");
  });

  it.each([
    ["en", {}, "The price is $900, before any options."],
    [
      "en",
      { milestones: "Work - 2 weeks" },
      "The work takes two weeks, at a fixed price of $900, before any options.",
    ],
    [
      "en",
      { pricingModel: "hourly", budget: "", hourlyRate: "$80", estimatedHours: "10" },
      "We estimate the total at $800, before any options.",
    ],
    [
      "en",
      { pricingModel: "milestone", budget: "", milestones: "One - $400\nTwo - $500" },
      "The total price is $900, before any options.",
    ],
    ["en", { pricingModel: "retainer" }, "The total price is $900, before any options."],
    ["de", {}, "Der Preis beträgt 900 $, ohne die Optionen."],
    ["ja", {}, "料金は$900（オプションを除く）です。"],
  ] as const)("is true whatever the client takes: %s %j", async (language, answers, sentence) => {
    const brief = briefOf({
      budget: "$900",
      deliverables: "A roof\nOptional: a gutter, $120",
      language,
      ...answers,
    });
    const table = generatedTable(inEnglish, brief, { currency: null, tax: null });
    const html = await composeProposal(brief, tablePriceOf(brief, table));
    expect(html.slice(0, html.indexOf("<h2>")).replaceAll("\u00a0", " ")).toContain(sentence);
  });

  it.each([
    ["en", "All prices plus VAT.", "The price is fixed at $900 plus VAT."],
    ["en", "50% on signing, 50% on delivery, plus vat", "The price is fixed at $900 plus VAT."],
    [
      "de",
      "Zahlbar in 14 Tagen, zzgl. MwSt. in gesetzlicher Höhe.",
      "Der Festpreis beträgt 900 $ zuzüglich MwSt.",
    ],
    ["fr", "Prix hors TVA.", "Le prix est un forfait de 900 $US hors TVA."],
    [
      "en",
      "Half when the scaffold is up, rest on completion. plus vat",
      "The price is fixed at $900 plus VAT.",
    ],
    ["de", "1/3 bei Auftrag, 2/3 nach Abnahme. zzgl. MwSt., zahlbar in 14 Tagen", "900 $ zuzüglich MwSt."],
    ["en", "All prices include VAT.", "The price is fixed at $900."],
  ] as const)("names a tax without a rate: %s %s", async (language, paymentTerms, sentence) => {
    const brief = briefOf({ budget: "$900", language, paymentTerms, startDate: "2027-02-01" });
    const table = generatedTable(inEnglish, brief, { currency: null, tax: null });
    const html = await composeProposal(brief, tablePriceOf(brief, table));
    expect(html.replaceAll("\u00a0", " ")).toContain(sentence);
    const tax = { name: "VAT", rate: 20_000, kind: "exclusive" } as const;
    const taxed = generatedTable(inEnglish, brief, { currency: null, tax });
    const text = await composeProposal(brief, tablePriceOf(brief, taxed));
    expect(text).not.toMatch(/plus VAT(?! \()|zzgl|zuzüglich|hors TVA/);
  });

  it("says the price of the quantities that the table shows", async () => {
    const range = { min: 0, max: 12_000, step: 1_000 };
    const sections = [
      { id: "a", title: "", lines: [line("doors", "Doors", 100, { quantity: 12_000, range })] },
    ];
    const brief = briefOf({ budget: "", language: "de" });
    const html = await composeProposal(brief, tablePriceOf(brief, { ...WEBSITE, taxes: [], sections }));
    expect(html.replaceAll("\u00a0", " ")).toContain(
      "Der Preis beträgt wie angeboten 12 € und richtet sich nach Ihrer Auswahl.",
    );
  });

  it("names the sum as offered where packages are all that is to be paid", async () => {
    const pack = (id: string, price: number) =>
      line(id, id, price, { kind: "package", group: "Site", isChosen: id === "two" });
    const sections = [{ id: "a", title: "", lines: [pack("one", 90_000), pack("two", 140_000)] }];
    const html = await composeProposal(
      briefOf({ budget: "" }),
      tablePriceOf(briefOf({ budget: "" }), { ...WEBSITE, taxes: [], sections }),
    );
    expect(html).toContain("As offered, the price is €1,400; it follows what you choose.");
  });

  it.each([
    ["en", WEBSITE, "Prices start at €4,760 including VAT; you choose below."],
    ["de", WEBSITE, "Die Preise beginnen bei 4.760 € einschließlich VAT; Sie wählen weiter unten."],
    ["en", { ...WEBSITE, taxes: [] }, "Prices start at €4,000; you choose below."],
    [
      "en",
      { ...WEBSITE, taxes: [{ id: "vat", name: "VAT", rate: 0, kind: "reverse-charge" }] },
      "€4,000; you",
    ],
  ] as const)(
    "names the least where the client chooses packages or quantities: %s",
    async (language, table, words) => {
      const brief = briefOf({ budget: "", language });
      const html = await composeProposal(brief, tablePriceOf(brief, table as unknown as PriceTable));
      expect(html.slice(0, html.indexOf("<h2>")).replaceAll("\u00a0", " ")).toContain(words);
    },
  );

  it("begins with a capital where there is nobody to greet", async () => {
    const [text, ...others] = await openingOf({ ...logistics, clientName: "" });
    expect(text).toMatch(/^Gern unterbreiten wir Ihnen unser Angebot/);
    expect(others).toEqual([]);
  });

  it("shows what was typed and runs none of it", async () => {
    const [greeting] = await openingOf({ clientName: "<b>[Bob](https://evil.example)</b>" });
    expect(greeting).toBe("Dear &lt;b&gt;[Bob](https://evil.example)&lt;/b&gt;,");
  });
});
