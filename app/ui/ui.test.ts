import { expect, test } from "vitest";
import { initialsOf } from "./avatar";
import { formatDay } from "./format-day";
import { type CommandGroup, matchingGroups } from "./overlay/command-groups";

test.each([
  ["Mira Weber", "MW"],
  ["Prof. Dr.-Ing. Jürgen Großmann-Şahin", "PG"],
  ["ægir", "Æ"],
  ["(Zoë) O’Neill", "ZO"],
  ["ßmith ßchmidt", "ßß"],
  ["李 小龍", "李小"],
  ["  ", "U"],
  ["🎷", "U"],
])("the initials of %j are %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test("a day is said in words, and what is no day is not", () => {
  expect(formatDay("2027-01-11", "en-GB")).toMatch(/^Monday,? 11 January 2027$/);
  expect(formatDay("2027-01-11", "en-US")).toBe("Monday, January 11, 2027");
  for (const none of ["", "2027-02-30", "11.1.2027", "2027-13-01"])
    expect(formatDay(none, "en-GB")).toBeNull();
});

const item = (text: string, keywords?: string[]) => ({ id: text, text, keywords, run: () => undefined });
const groups: CommandGroup[] = [
  { heading: "Go to", items: [item("Dashboard", ["home"]), item("Proposals")] },
  { heading: "Found", items: [item("Website redesign")], isFound: true },
];
/** Matches whole words; text before keywords. */
const score = (text: string, query: string, keywords: string[] = []) =>
  text.toLowerCase().includes(query) ? 2 : keywords.includes(query) ? 1 : 0;

const texts = (query: string) =>
  matchingGroups(groups, query, score).map(({ heading, items }) => [
    heading,
    ...items.map(({ text }) => text),
  ]);

test("a palette shows everything before a query, then what matches and what a search found", () => {
  expect(texts(" ")).toEqual([
    ["Go to", "Dashboard", "Proposals"],
    ["Found", "Website redesign"],
  ]);
  expect(texts("home")).toEqual([
    ["Go to", "Dashboard"],
    ["Found", "Website redesign"],
  ]);
  expect(texts("zzz")).toEqual([["Found", "Website redesign"]]);
});

test("the best match comes first", () => {
  const some: CommandGroup[] = [{ heading: "All", items: [item("Start", ["pro"]), item("Proposals")] }];
  expect(matchingGroups(some, "pro", score)[0]?.items.map(({ text }) => text)).toEqual([
    "Proposals",
    "Start",
  ]);
});
