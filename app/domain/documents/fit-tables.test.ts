import { describe, expect, it } from "vitest";
import { paperHtml } from "./shown-document.server";

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
});
