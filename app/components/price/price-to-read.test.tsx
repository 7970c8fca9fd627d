import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { PriceLine, PriceTable } from "~/domain/prices/price-table";
import { inEnglish } from "~/platform/language/translate";
import { line, WEBSITE } from "../../../tests/world/prices/priced-offer";
import { MessagesProvider } from "../message";
import { PriceToRead } from "./price-to-read";

const drawn = (title: string, ...lines: PriceLine[]) => markupOf(title, lines, false);

const markupOf = (title: string, lines: PriceLine[], isOpen: boolean) => {
  const sections = [{ id: "one", title, lines }];
  const table: PriceTable = { ...WEBSITE, currency: "GBP", taxes: [], schedule: [], sections };
  return renderToStaticMarkup(
    <MessagesProvider value={inEnglish}>
      <PriceToRead table={table} selection={null} isOpen={isOpen} />
    </MessagesProvider>,
  );
};

const textIn = (markup: string) => markup.replace(/<[^>]+>/g, "");

/** The cells of each row of lines. */
const rowsOf = (...lines: PriceLine[]): string[][] =>
  [...drawn("", ...lines).matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = ""]) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = ""]) => textIn(cell).trim()),
  );

it("does not repeat the section's title as the name of a choice", () => {
  const packages = ["Basic", "Full"].map((name) => line(name, name, 100, { kind: "package", group: "Care" }));
  const text = textIn(drawn("Care", ...packages));
  expect(text.match(/Care/g)).toHaveLength(1);
  expect(text).toContain("Choose one");
  expect(textIn(drawn("After launch", ...packages)).match(/Care/g)).toHaveLength(2);
});

it("says how often a recurring amount is paid, and how many times", () => {
  const care = line("care", "Care", 32_000, { recurring: { every: "month", periods: null } });
  const check = line("check", "Check", 9_000, { recurring: { every: "quarter", periods: 4 } });
  expect(rowsOf(care, check).map((cells) => cells.at(-1))).toEqual([
    "Amount",
    "£320 a month",
    "£90 a quarter for 4 quarters",
  ]);
});

const design = line("design", "Design", 120_050);

it("has no column of quantities where each line is a lump sum", () => {
  expect(rowsOf(design)).toEqual([
    ["Item", "Amount"],
    ["Design", "£1,200.50"],
  ]);
});

it("leaves the quantity of a lump sum empty beside lines that are counted", () => {
  const none = line("none", "None", 0, { kind: "package", group: "Care" });
  const hours = line("hours", "Support", 8_000, { unit: "hour", quantity: 12_000 });
  expect(rowsOf(design, hours, none)).toEqual([
    ["Item", "Quantity", "Amount"],
    ["Design", "", "£1,200.50"],
    ["Support", "12\u00a0hours × £80.00", "£960.00"],
    ["NoneCare · Chosen", "", "£0.00"],
  ]);
});

it("says what each costs where none is taken", () => {
  const range = { min: 0, max: 5_000, step: 1_000 };
  const templates = { quantity: 0, range };
  expect(rowsOf(line("more", "Templates", 18_000, templates)).at(-1)).toEqual([
    "Templates",
    "0",
    "£180 each",
  ]);
  const free = { ...templates, discount: { kind: "rate", rate: 100_000 } } as const;
  expect(
    rowsOf(line("more", "Templates", 18_000, { ...free, quantity: 1_000 }))
      .at(-1)
      ?.at(-1),
  ).toMatch(/£0$/);
});

it("says what its total covers, as long as boxes can be ticked", () => {
  const care = (isChosen: boolean) => line("care", "Care", 9_000, { kind: "optional", isChosen });
  const totalOf = (lines: PriceLine[], isOpen = true) =>
    /price-total"[^>]*><dt><bdi>(.*?)<\/bdi>/.exec(markupOf("", lines, isOpen))?.[1];
  expect(totalOf([design, care(false)])).toBe("Total without options");
  expect(totalOf([design, care(true)])).toBe("Total with the options chosen");
  expect(totalOf([design])).toBe("Total");
  expect(totalOf([design, care(false)], false)).toBe("Total");
});

it("lists what a line includes", () => {
  const text = "For a hotel\n- Backups\n• Updates";
  expect(drawn("", line("care", "Care", 100, { description: text }))).toContain(
    "<p><bdi>For a hotel</bdi></p><ul><li><bdi>Backups</bdi></li><li><bdi>Updates</bdi></li></ul>",
  );
});
