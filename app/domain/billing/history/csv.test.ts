import { expect, it } from "vitest";
import { csvCell, csvFile } from "./csv";

it.each([
  ["Professional", "Professional"],
  ["", ""],
  ["-39.00", "-39.00"],
  ["12345", "12345"],
  ["Müller, Ünal", '"Müller, Ünal"'],
  ['say "yes"', '"say ""yes"""'],
  ["two\r\nlines", '"two\r\nlines"'],
  ["=1+1", "'=1+1"],
  ["+1", "'+1"],
  ["-1+1", "'-1+1"],
  ["-2 USD", "'-2 USD"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ['=HYPERLINK("http://a","b")', `"'=HYPERLINK(""http://a"",""b"")"`],
  ["\t=1", `"'\t=1"`],
  ["\r=1", `"'\r=1"`],
  ["\0=1", "'=1"],
  ["\0", "'"],
  ["  =1", "'  =1"],
  ["\u200b=1", "'\u200b=1"],
  ["＝1", "'＝1"],
  ["|calc", "'|calc"],
  ["a=1", "a=1"],
])("%j is %j", (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

it("begins with a byte order mark, for Excel, and ends every line with CRLF", () => {
  expect(
    csvFile([
      ["Date", "Plan"],
      ["2026-11-16", "Starter"],
    ]),
  ).toBe("\uFEFFDate,Plan\r\n2026-11-16,Starter\r\n");
});
