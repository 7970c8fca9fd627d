import { describe, expect, it, test } from "vitest";
import { caseVariants, matchingTiers, readUserSearch } from "./user-search";

const read = (query: string) => readUserSearch(new URLSearchParams(query));

describe("the query of the address", () => {
  it("is everybody, the newest first, when nothing is asked", () => {
    expect(read("")).toEqual({ q: "", sort: "-registered", after: null, before: null });
  });

  it("is trimmed and cut, and forgets a sort that no index carries", () => {
    const asked = read(`q=${encodeURIComponent(`  Mira   Weber ${"x".repeat(200)}`)}&sort=name&after=`);
    expect(asked.q.startsWith("Mira Weber x")).toBe(true);
    expect(asked.q).toHaveLength(100);
    expect([asked.sort, asked.after]).toEqual(["-registered", null]);
  });
});

test.each([
  ["Weber", ["weber"]],
  ["ünal", ["ünal", "Ünal"]],
  ["ÜNAL", ["Ünal", "ünal"]],
  ["JÜRGEN ŞAHIN", ["jÜrgen Şahin", "jürgen şahin", "jürgen Şahin"]],
])("%s is looked for as %j", (q, spellings) => {
  expect(caseVariants(q)).toEqual(spellings);
});

test.each([
  ["pro", ["professional"]],
  ["TRIAL", ["trial"]],
  ["Free Trial", ["trial"]],
  ["a", ["trial", "starter", "professional", "agency"]],
  ["weber", []],
])("%s names the plans %j", (q, tiers) => {
  expect(matchingTiers(q)).toEqual(tiers);
});
