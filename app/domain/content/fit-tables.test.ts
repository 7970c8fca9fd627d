import { describe, expect, it } from "vitest";
import { paperParts, showDocument } from "./shown-document.server";

const paperHtml = (html: string): string => Object.values(paperParts(html)).join("");

const row = (cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
const table = (...rows: string[][]) => `<table><tbody>${rows.map(row).join("")}</tbody></table>`;
const typeIn = (html: string) => Number(/--type:([\d.]+)pt/.exec(html)?.[1]);

describe("a table on paper", () => {
  it("keeps its type when the longest words of its columns fit side by side", () => {
    const html = table(
      ["Stage", "Weeks", "Price"],
      ["Discovery and long sentences that wrap", "2", "$7,400"],
    );
    expect(paperHtml(html)).toBe(html);
  });

  it("gets smaller type where they do not, and no word is broken", () => {
    const html = table([
      "Type",
      "Text (255)",
      "Required",
      "Description",
      "Validation",
      "Prices",
      "Effective",
      "Responsible",
      "Specification",
      "Approval",
    ]);
    const printed = paperHtml(html);
    expect(typeIn(printed)).toBeGreaterThanOrEqual(6);
    expect(typeIn(printed)).toBeLessThan(9.1);
    expect(printed).not.toContain("<wbr>");
  });

  it("breaks only what is too long in the smallest type, and keeps short words and the text", () => {
    const long = "Donaudampfschifffahrtsgesellschaftskapitän".repeat(2);
    const words = ["Short", ...Array.from({ length: 9 }, () => long)];
    const printed = paperHtml(table(words));
    expect(typeIn(printed)).toBe(6);
    expect(printed).toContain("<td>Short</td>");
    expect(printed.replaceAll("<wbr>", "").replace(/ style="[^"]*"/, "")).toBe(table(words));
    for (const [, piece] of printed.matchAll(/<wbr>([^<]*)<wbr>/g)) expect(piece?.length).toBeGreaterThan(3);
  });

  it("keeps dates and short figures in one line, and reckons with their width", () => {
    const html = table(["Due 2027-02-15", "3-4", "15 Feb 2027"], ["https://a.example/1-2", "a-1", "$7,400"]);
    const whole = (text: string) => `<span class="whole">${text}</span>`;
    expect(paperHtml(html)).toBe(
      table(
        [`Due ${whole("2027-02-15")}`, whole("3-4"), whole("15 Feb 2027")],
        ["https://a.example/1-2", "a-1", "$7,400"],
      )
        .replace('<td><span class="whole">15', '<td class="whole"><span class="whole">15')
        .replace('<td><span class="whole">3', '<td class="whole"><span class="whole">3')
        .replace("<td>a-1", '<td class="whole">a-1'),
    );
    const dates = table(Array.from({ length: 12 }, () => "2027-02-15"));
    expect(typeIn(paperHtml(dates))).toBeLessThan(9.1);
  });
});

it("says on a page of a screen, too, which type a table needs on paper", () => {
  const classOf = (...cells: string[]) => /class="([^"]*)"/.exec(showDocument(table(cells)).html)?.[1];
  const words = (count: number) => Array.from({ length: count }, () => "Description");
  expect(classOf(...words(4))).toBe("document-table");
  expect(classOf(...words(9))).toMatch(/^document-table wide fit-[678]$/);
  expect(classOf(...words(20))).toBe("document-table wide fit-any");
});
