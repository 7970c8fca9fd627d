import { expect, it } from "vitest";
import { briefSchema } from "~/domain/briefs/brief";
import { withoutOptions } from "./options";
import { packageChoice } from "./packages";

const choice = (deliverables: string, answers: object = {}) =>
  packageChoice(
    briefSchema.parse({
      title: "A title",
      clientName: "Bob",
      description: "Fix the roof",
      currency: "EUR",
      deliverables,
      ...answers,
    }),
  );

const shown = (deliverables: string, answers?: object) => {
  const read = choice(deliverables, answers);
  return read && [read.group, ...read.packages.map(({ name, amount, every }) => [name, amount / 100, every])];
};

it.each<[string, string, [string, number, string | null], [string, number, string | null]]>([
  [
    "Paket Basis: fünf Seiten, 89 € pro Monat\nPaket Plus: zehn Seiten, 149 € pro Monat",
    "Paket",
    ["Paket Basis", 89, "month"],
    ["Paket Plus", 149, "month"],
  ],
  [
    "Basic package with hosting, €900\nPremium package with support, €1,500",
    "Package",
    ["Basic package with hosting", 900, null],
    ["Premium package with support", 1500, null],
  ],
  ["Package S, €300\nPackage M, €400", "Package", ["Package S", 300, null], ["Package M", 400, null]],
  [
    "Basispaket – 500 €\nPremium-Paket – 900 €",
    "Paket",
    ["Basispaket", 500, null],
    ["Premium-Paket", 900, null],
  ],
  [
    "Formule Confort : 89 € par mois\nFormule Premium : 149 € par mois",
    "Formule",
    ["Formule Confort", 89, "month"],
    ["Formule Premium", 149, "month"],
  ],
  [
    "Pacchetto Base, 500 €\nPacchetto Pro, 900 €",
    "Pacchetto",
    ["Pacchetto Base", 500, null],
    ["Pacchetto Pro", 900, null],
  ],
  [
    "Pakiet Start, 500 €\nPakiet Pro, 900 €",
    "Pakiet",
    ["Pakiet Start", 500, null],
    ["Pakiet Pro", 900, null],
  ],
  ["باقة أساسية، 500\nباقة متقدمة، 900", "باقة", ["باقة أساسية", 500, null], ["باقة متقدمة", 900, null]],
  [
    "ベーシックプラン、500\nプレミアムプラン、900",
    "プラン",
    ["ベーシックプラン", 500, null],
    ["プレミアムプラン", 900, null],
  ],
])("a client takes one of these: %s", (deliverables, group, first, second) => {
  expect(shown(deliverables)).toEqual([group, first, second]);
  expect(withoutOptions(`A logo\n${deliverables}`)).toBe("A logo");
});

it("keeps what a package contains", () => {
  expect(
    choice("Paket S: fünf Seiten, Blog, 900 €\nPaket M: zehn Seiten, 1.500 €")?.packages[0],
  ).toMatchObject({
    name: "Paket S",
    description: "Fünf Seiten, Blog",
  });
});

const TWO = "Paket S, 900 €\nPaket M, 1.500 €";

it("is the price without another one, or where one of them is it", () => {
  expect(choice(TWO)).toMatchObject({ chosen: 0, arePrice: true });
  expect(choice(TWO, { budget: "1.500" })).toMatchObject({ chosen: 1, arePrice: true });
  expect(choice(TWO, { budget: "4.000" })).toBeNull();
  expect(choice(TWO.replaceAll("€", "€ pro Monat"), { budget: "4.000" })).toMatchObject({ arePrice: false });
});

it("is no choice where a price is missing, but never included either", () => {
  const some = "Paket S, 900 €\nPaket M";
  expect(choice(some)).toBeNull();
  expect(withoutOptions(some)).toBe("");
  expect(choice("Paket S, 900 €\nPaket M, 90 € pro Monat")).toBeNull();
});

it("leaves a package that stands alone, and those without a price", () => {
  for (const deliverables of [
    "Press package, €300\nA logo",
    "Package of five posts, €300\nA logo",
    "Paket S\nPaket M",
  ]) {
    expect(choice(deliverables)).toBeNull();
    expect(withoutOptions(deliverables)).toBe(deliverables);
  }
});

it("keeps what a package contains apart from its brackets and its price", () => {
  const read = choice("Basic package (5 pages): €900\nPremium package (10 pages): €1,900");
  expect(read?.packages.map(({ name, description }) => [name, description])).toEqual([
    ["Basic package", "5 pages"],
    ["Premium package", "10 pages"],
  ]);
  const many = choice("Paket 1: 3 Seiten, 2 Sprachen, 4.500 €\nPaket 2: 6 Seiten, 3 Sprachen, 7.500 €");
  expect(many?.packages.map(({ description, amount }) => [description, amount])).toEqual([
    ["3 Seiten, 2 Sprachen", 4500_00],
    ["6 Seiten, 3 Sprachen", 7500_00],
  ]);
  expect(choice("Starter plan: €99/month\nPro plan: €199/month")?.group).toBe("Plan");
  const unpriced = "Paket A: 3 kreative Entwürfe\nPaket B: 5 kreative Entwürfe";
  expect(withoutOptions(unpriced)).toBe(unpriced);
});

it("offers the packages that the terms list, the recommended one first", () => {
  const paymentTerms = "Drei Pakete: Basis 7.900 €, Plus 12.400 € (unsere Empfehlung), Komplett 15.800 €.";
  const read = choice("", { paymentTerms });
  expect(read?.packages.map(({ name, amount }) => [name, amount])).toEqual([
    ["Basis", 790_000],
    ["Plus", 1_240_000],
    ["Komplett", 1_580_000],
  ]);
  expect([read?.group, read?.chosen]).toEqual(["Paket", 1]);
  expect(choice("", { paymentTerms, budget: "15.800" })?.chosen).toBe(2);
  expect(choice("", { paymentTerms, budget: "9.000" })).toBeNull();
});

it("does not read what a package contains as its price", () => {
  const paymentTerms =
    "Two packages: Starter €4,500 (two applications), Full €11,900 (five applications and the annual report).";
  expect(shown("", { paymentTerms })).toEqual(["Package", ["Starter", 4500, null], ["Full", 11900, null]]);
  expect(choice("", { paymentTerms })?.packages[1]?.description).toBe(
    "Five applications and the annual report",
  );
});
