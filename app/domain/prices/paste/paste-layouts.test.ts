/** Layouts of real spreadsheets: the total is right, or the rows that were left out are named. */
import { describe, expect, it } from "vitest";
import { computePrice } from "../compute-price";
import { readPastedLines } from "../pasted-lines";
import { defaultSelection } from "../selection";
import { readTableText } from "../table-text";
import { readTypedTable } from "../typed-table";

interface Layout {
  rows: string[][];
  /** Major units of the table's one-off total. */
  total: number;
  /** Rows that are named as left out. */
  left?: number[];
  currency?: string;
  discount?: string;
}

const de = ["Bezeichnung", "Menge", "Einheit", "Einzelpreis"];

const LAYOUTS: Record<string, Layout> = {
  "a comma in a name": {
    rows: [
      ["Website, copy and photos", "$12,500.00"],
      ["Hosting, first year", "$1,200.00"],
    ],
    total: 13_700,
  },
  "American amounts": {
    rows: [
      ["Logo design", "$1,200.00"],
      ["Brand guide", "$2,400.00"],
    ],
    total: 3_600,
  },
  "three columns with commas": {
    rows: [
      ["Website, copy, design and photos", "1", "12,500.00"],
      ["Hosting", "12", "85.00"],
    ],
    total: 13_520,
  },
  "German thousands": {
    rows: [de, ["Flyer", "1.000", "Stk", "0,85"], ["Visitenkarten", "2.500", "Stk", "0,10"]],
    total: 1_100,
  },
  "German decimals with three digits": { rows: [de, ["Beton", "7,125", "m3", "100,00"]], total: 712.5 },
  "negative amounts": {
    rows: [
      ["Item", "Qty", "Price"],
      ["Work", "1", "1000"],
      ["Loyalty discount", "1", "-100"],
      ["Credit", "1", "(50.00)"],
    ],
    total: 850,
    discount: "150",
  },
  "subtotal, tax and total": {
    rows: [
      ["Item", "Qty", "Price", "Total"],
      ["Design", "2", "500.00", "1,000.00"],
      ["Build", "1", "2,000.00", "2,000.00"],
      ["Subtotal", "", "", "3,000.00"],
      ["VAT 20%", "", "", "600.00"],
      ["Total", "", "", "3,600.00"],
    ],
    total: 3_000,
    left: [4, 5, 6],
  },
  "German sums": {
    rows: [
      [...de, "Gesamtpreis"],
      ["Konzept", "1", "psch", "1.500,00", "1.500,00"],
      ["Zwischensumme Phase 1", "", "", "", "1.500,00"],
      ["Umsetzung", "10", "Std.", "95,00", "950,00"],
      ["Summe netto", "", "", "", "2.450,00"],
      ["zzgl. 19 % MwSt.", "", "", "", "465,50"],
      ["Gesamtbetrag brutto", "", "", "", "2.915,50"],
    ],
    total: 2_450,
    left: [3, 5, 6, 7],
  },
  "French sums": {
    rows: [
      ["Désignation", "Qté", "Prix unitaire HT", "Total HT"],
      ["Création du logo", "1", "1\u202f200,00 €", "1\u202f200,00 €"],
      ["Total HT", "", "", "1\u202f200,00 €"],
      ["TVA 20 %", "", "", "240,00 €"],
      ["Total TTC", "", "", "1\u202f440,00 €"],
    ],
    total: 1_200,
    left: [3, 4, 5],
    currency: "EUR",
  },
  "labels of sums in another column": {
    rows: [
      ["Item", "Qty", "Price", "Amount"],
      ["Design", "1", "100", "100"],
      ["", "", "Total:", "100"],
    ],
    total: 100,
    left: [3],
  },
  "a sum without a label": {
    rows: [
      ["Item", "Price"],
      ["A", "100"],
      ["B", "50"],
      ["", "150"],
    ],
    total: 150,
    left: [4],
  },
  "two rows of headings": {
    rows: [
      ["Service", "Price", "", ""],
      ["", "Qty", "Unit price", "Total"],
      ["Design", "2", "100", "200"],
    ],
    total: 200,
  },
  "a title above the headings": {
    rows: [["Quote 2027-014"], ["Harbor Foods"], ["Item", "Qty", "Price"], ["Design", "2", "100"]],
    total: 200,
    left: [1, 2],
  },
  "blank rows": {
    rows: [
      ["Item", "Price"],
      ["", ""],
      ["A", "100"],
      ["", ""],
      ["B", "50"],
    ],
    total: 150,
  },
  "rows with the title of a section": {
    rows: [
      ["Item", "Qty", "Price"],
      ["Phase 1", "", ""],
      ["A", "1", "100"],
      ["Phase 2", "", ""],
      ["B", "2", "50"],
    ],
    total: 200,
  },
  "notes below": {
    rows: [
      ["Item", "Qty", "Price"],
      ["A", "1", "100"],
      ["Prices are valid for 30 days.", "", ""],
    ],
    total: 100,
    left: [3],
  },
  "the currency in the heading": {
    rows: [
      ["Item", "Price (EUR)"],
      ["A", "100,50"],
    ],
    total: 100.5,
    currency: "EUR",
  },
  "a column of currencies": {
    rows: [
      ["Item", "Currency", "Price"],
      ["A", "GBP", "100"],
      ["B", "GBP", "50"],
    ],
    total: 150,
    currency: "GBP",
  },
  "a unit beside the quantity": {
    rows: [
      ["Item", "Qty", "Price"],
      ["A", "3 h", "120 €/h"],
    ],
    total: 360,
    currency: "EUR",
  },
  "prices with à": {
    rows: [
      ["Leistung", "Menge", "Preis"],
      ["A", "4 Std.", "à 120"],
    ],
    total: 480,
  },
  "numbers of positions": {
    rows: [
      ["Pos.", "Leistung", "Menge", "Einzelpreis"],
      ["1.1", "Konzept", "2", "100,00"],
      ["1.2", "Bau", "1", "50,00"],
    ],
    total: 250,
  },
  "numbers of positions without headings": {
    rows: [
      ["1", "Concept", "1200"],
      ["2", "Build", "4500"],
      ["3", "Launch", "300"],
    ],
    total: 6_000,
  },
  "items that are numbers": {
    rows: [
      ["Item", "Description", "Qty", "Price"],
      ["1", "Concept", "2", "100"],
      ["2", "Build", "1", "50"],
    ],
    total: 250,
  },
  "optional lines": {
    rows: [
      ["Item", "Price"],
      ["A", "100"],
      ["Photos (optional)", "50"],
    ],
    total: 100,
  },
  "a share as a discount": {
    rows: [
      ["Item", "Qty", "Price"],
      ["A", "1", "1000"],
      ["Discount 10%", "", "-100"],
    ],
    total: 900,
    discount: "100",
  },
  "a discount that is a share": {
    rows: [
      ["Item", "Qty", "Price"],
      ["A", "1", "1000"],
      ["Rabatt", "", "-10%"],
    ],
    total: 900,
    discount: "10%",
  },
  "a column of discounts": {
    rows: [
      ["Item", "Qty", "Price", "Discount"],
      ["A", "2", "100", "10%"],
      ["B", "1", "50", "-5"],
    ],
    total: 225,
  },
  "columns in another order": {
    rows: [
      ["Price", "Qty", "Unit", "Item"],
      ["1.200,50", "2", "Std", "A"],
    ],
    total: 2_401,
  },
  "an unknown column": {
    rows: [
      ["Item", "Owner", "Qty", "Price"],
      ["A", "Jo", "2", "100"],
    ],
    total: 200,
  },
  "errors of formulas": {
    rows: [
      ["Item", "Qty", "Price"],
      ["A", "1", "100"],
      ["B", "1", "#REF!"],
    ],
    total: 100,
  },
  "prices that are nothing": {
    rows: [
      ["Item", "Qty", "Price"],
      ["A", "1", " $ 100.00 "],
      ["B", "1", " $ -   "],
    ],
    total: 100,
  },
  "sums alone": {
    rows: [
      ["Item", "Qty", "Amount"],
      ["A", "4", "100.00"],
    ],
    total: 100,
  },
  "tax included in a column": {
    rows: [
      ["Item", "Price", "VAT"],
      ["A", "100", "20%"],
    ],
    total: 120,
  },
  "lines that begin with total": {
    rows: [
      ["Item", "Price"],
      ["Total rebranding", "5000"],
      ["Hosting", "100"],
    ],
    total: 5_100,
  },
  lakhs: {
    rows: [
      ["Item", "Price"],
      ["A", "₹1,00,000"],
      ["B", "₹12,34,567.50"],
    ],
    total: 1_334_567.5,
    currency: "INR",
  },
};

const priced = (text: string, currency: string) => {
  const pasted = readPastedLines(text);
  const typed = readTableText(
    { currency, isEstimate: false, discount: "", tax: "", lines: text, schedule: "", daysToPay: "" },
    { currency, isEstimate: false, taxes: [], sections: [], discount: "", schedule: [], daysToPay: "" },
    ids(),
  ).table;
  const { table } = readTypedTable(typed, { decimal: ".", isShown: false });
  return { pasted, price: computePrice(table, defaultSelection(table)) };
};

const ids = () => {
  let last = 0;
  return () => {
    last += 1;
    return `id-${last}`;
  };
};

/** A bar between cells. */
const cellsIn = (text: string): string[][] => text.split("\n").map((row) => row.split("|"));

Object.assign(LAYOUTS, {
  "a Swiss subtotal and hours": {
    rows: cellsIn(
      "Pos.|Leistung|Std.|Ansatz CHF|Total CHF\n1|Konzeption|12|150.–|1'800.–\n2|Umsetzung|40|150.–|6'000.–\n|Zwischentotal|||7'800.–\n|./. Rabatt 5%|||-390.–\n|Total exkl. MWST|||7'410.–",
    ),
    total: 7_410,
    left: [4, 6],
    currency: "CHF",
    discount: "390",
  },
  "a tax with points between its letters": {
    rows: cellsIn(
      "Concepto|Uds.|Precio ud.|Importe\nDiseño|1|2.400,00 €|2.400,00 €\nSoporte|12|90,00 €|1.080,00 €\nI.V.A. (21%)|||730,80 €\nTOTAL PRESUPUESTO|||4.210,80 €",
    ),
    total: 3_480,
    left: [4, 5],
    currency: "EUR",
  },
  "a tax in wide brackets": {
    rows: cellsIn(
      "品目|数量|単価|金額\nデザイン費|1式|300,000|300,000\n小計|||300,000\n消費税（10%）|||30,000\n合計|||330,000",
    ),
    total: 300_000,
    left: [3, 4, 5],
  },
  "a heading of names that is no known one": {
    rows: cellsIn(
      "S.No|Particulars|Qty|Rate|Amount (INR)\n1|Wall painting|1,250 sq ft|18|22,500\n2|Primer|1,250 sq ft|6|7,500\n|GST @ 18%|||5,400\n|Grand Total|||35,400",
    ),
    total: 30_000,
    left: [4, 5],
  },
  "no heading above the names": {
    rows: cellsIn(
      "Estimate|||\n|Qty|Rate|Amount\nInterviews|6|250|1500\n||Tax 8.25%|123.75\n||Total|1623.75",
    ),
    total: 1_500,
    left: [1, 4, 5],
  },
  "thousands with a k": { rows: cellsIn("Discovery|5k\nBuild|22.5k\nLaunch|3k"), total: 30_500 },
  "a deposit below the total": {
    rows: cellsIn("Task|Cost\nBranding|4000\nPackaging|2500\nTotal|6500\nDeposit 50%|3250\nBalance due|3250"),
    total: 6_500,
    left: [4, 5, 6],
  },
  "a retainer, which is a price": { rows: cellsIn("SEO|500\nRetainer|1200"), total: 1_700 },
  "sums beside the titles of phases": {
    rows: cellsIn(
      "Item|Qty|Price|Total\nPhase 1|||4000\nWorkshops|2|1500|3000\nReport|1|1000|1000\nPhase 2|||9000\nFrontend|1|9000|9000\nTotal|||13000",
    ),
    total: 13_000,
    left: [7],
  },
  "numbers of articles": { rows: cellsIn("100234|Chair|12|89.90\n100377|Desk|6|240.00"), total: 2_518.8 },
  "Swedish amounts": {
    rows: cellsIn(
      "Benämning|Antal|Enhet|À-pris\nSnickeri|16|tim|520:-\nMaterial|1|st|2 150:-\nAtt betala|||13 087:50",
    ),
    total: 10_470,
    left: [4],
  },
} satisfies Record<string, Layout>);

const ENDS = { Excel: "\r\n", Google: "\n", "old Excel": "\r" };

describe("a table that is pasted", () => {
  it.each(Object.entries(LAYOUTS))("with %s", (_, { rows, total, left = [], currency, discount = "" }) => {
    for (const [program, end] of Object.entries(ENDS)) {
      const text = `${rows.map((cells) => cells.join("\t")).join(end)}${end}`;
      const { pasted, price } = priced(text, currency ?? "USD");
      expect([program, price.once.total, pasted.notTaken.map(({ row }) => row)]).toEqual([
        program,
        Math.round(total * 100),
        left,
      ]);
      expect([pasted.discount, pasted.currency ?? undefined]).toEqual([discount, currency]);
    }
  });

  it("keeps lines in quoted cells, and quotes in bare ones", () => {
    const { lines } = readPastedLines(
      'Item\tPrice\n"Website\nwith ""shop"""\t100\n"Deluxe" package\t50\n"Open\t25',
    );
    expect(lines.map(({ name, price }) => [name, price])).toEqual([
      ['Website with "shop"', "100"],
      ['"Deluxe" package', "50"],
      ['"Open', "25"],
    ]);
  });

  it.each([
    ["Item|Price\nDesign|900\nNecessary extras|100\nTotal|1000", null],
    ["Item|Price\nDesign|900\nTotal|900\nVAT 20%|180\nTotal incl. VAT|1080", null],
    ["Item|Price\nTotal|1000\nDesign|900\nExtras|100", null],
    ["Item|Price\nDesign|900\nPodsuma|900\nTotal|900", { row: 4, sum: "900" }],
    ["Item|Price\nDesign|90\nTotal|900", { row: 3, sum: "900" }],
  ])("says where the total of %j is another", (text, other) => {
    expect(readPastedLines(cellsIn(text)).otherTotal).toEqual(other);
  });

  it("names a column that has no place, and a row whose sum is another", () => {
    const { unused, otherSums } = readPastedLines(
      "Item\tOwner\tQty\tPrice\tTotal\nA\tJo\t2\t100\t200\nB\tJo\t1\t50\t75",
    );
    expect([unused, otherSums]).toEqual([["Owner"], [{ row: 3, sum: "75" }]]);
  });

  it("takes units from the cells of quantities and prices", () => {
    const { lines } = readPastedLines("Item\tQty\tPrice\nA\t3 h\t120\nB\t2\t€ 90 / Std.\nC\t2 x\t5");
    expect(lines.map(({ quantity, unit, price }) => [quantity, unit, price])).toEqual([
      ["3", "h", "120"],
      ["2", "Std.", "90"],
      ["2", "", "5"],
    ]);
  });

  it("leaves rows without tabs whole, where a comma is part of a name or a number", () => {
    expect(
      readPastedLines("Logo design $1,200.00\nBrand guide $2,400.00").lines.map(({ name }) => name),
    ).toEqual(["Logo design $1,200.00", "Brand guide $2,400.00"]);
  });

  it.each([
    "Désignation\tQté\tPrix unitaire HT",
    "Concepto\tCantidad\tPrecio unitario",
    "Descrizione\tQuantità\tPrezzo unitario",
    "Descrição\tQtd.\tPreço unitário",
    "Designação\tQuantidade\tPreço unit.",
    "Omschrijving\tAantal\tPrijs per stuk",
    "Nazwa\tIlość\tCena netto",
    "Benämning\tAntal\tÀ-pris",
    "Beskrivelse\tAntal\tPris pr. enhed",
    "Betegnelse\tAntall\tEnhetspris",
    "Nimike\tMäärä\tYksikköhinta",
    "Název\tMnožství\tCena bez DPH",
    "品名\t数量\t単価",
    "名称\t数量\t单价（元）",
    "البند\tالكمية\tسعر الوحدة",
    "פריט\tכמות\tמחיר ליחידה",
    "Leistung\tMenge\tEinzelpreis (EUR)",
    "Item\tQty.\tUnit Price",
  ])("knows the headings %s", (headings) => {
    const { lines, notTaken } = readPastedLines(`${headings}\nA\t2\t1200`);
    expect([lines.map(({ name, quantity, price }) => [name, quantity, price]), notTaken]).toEqual([
      [["A", "2", "1200"]],
      [],
    ]);
  });
});
