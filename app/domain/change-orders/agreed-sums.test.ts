import { describe, expect, it } from "vitest";
import { randomTable } from "../../../tests/world/prices/random-table";
import { acceptedPrice } from "../prices/accepted-price.server";
import { defaultSelection } from "../prices/selection";
import { addSums, isNothing, negated, onlyTakesOff, sumsOfAccepted } from "./agreed-sums";
import { type AgreedDocument, agreementBefore, agreementNow, shownTotals } from "./agreement-now";

const document = (id: string, seed: number, amends: AgreedDocument["amends"] = null): AgreedDocument => {
  const table = randomTable(seed);
  return {
    id,
    amendsId: amends?.proposalId ?? null,
    number: id,
    title: id,
    endDate: "2027-03-03",
    startDate: null,
    versionId: `v-${id}`,
    versionSha256: "ab",
    currency: table.currency,
    totalMinor: null,
    isEstimate: false,
    priceTable: table,
    amends,
    agreedPrice: JSON.stringify(acceptedPrice(`v-${id}`, table, defaultSelection(table))),
    agreedAt: seed,
    changedAt: seed,
  };
};

const first = document("first", 1);
const change = (id: string, seed: number, finish: string | null = null) =>
  document(id, seed, {
    proposalId: "first",
    versionId: "v-first",
    versionSha256: "ab",
    number: "first",
    title: "first",
    agreedAt: 1,
    finish,
  });

const shuffled = <T>(list: readonly T[], seed: number): T[] =>
  list
    .map((value, at) => ({ value, by: Math.sin(seed * 97 + at * 31) }))
    .sort((one, other) => one.by - other.by)
    .map(({ value }) => value);

describe("the running total", () => {
  const changes = Array.from({ length: 7 }, (_, at) => change(`c${at}`, at + 2));

  it("is the first agreement and its changes, in any order of signing", () => {
    const expected = agreementNow("first", [first, ...changes])?.sums;
    for (let seed = 1; seed <= 200; seed += 1)
      expect(agreementNow("first", [first, ...shuffled(changes, seed)])?.sums).toEqual(expected);
  });

  it("is what the last signer was shown", () => {
    for (let seed = 1; seed <= 50; seed += 1) {
      const signed = shuffled(changes, seed);
      const last = signed.at(-1) as AgreedDocument;
      const before = agreementBefore(
        last.amends as NonNullable<AgreedDocument["amends"]>,
        [first, ...signed],
        last.id,
      );
      const adds = sumsOfAccepted(JSON.parse(last.agreedPrice as string));
      expect(before && shownTotals(before, adds).after).toEqual(
        agreementNow("first", [first, ...signed])?.sums,
      );
    }
  });

  it("changes its state with each change that is agreed", () => {
    const states = changes.map((_, at) => agreementNow("first", [first, ...changes.slice(0, at)])?.state);
    expect(new Set(states).size).toBe(changes.length);
  });

  it("is unknown where the first agreement names none", () => {
    const unpriced = { ...first, priceTable: null, agreedPrice: null };
    expect(agreementNow("first", [unpriced, ...changes])?.sums).toBeNull();
    expect(agreementNow("first", [{ ...unpriced, totalMinor: 500 }])?.sums?.once).toBe(500);
  });

  it("leaves out changes of another version, and is gone with the first agreement", () => {
    const resent = { ...first, versionId: "v-later" };
    expect(agreementNow("first", [resent, ...changes])?.changes).toEqual([]);
    expect(agreementNow("first", changes)).toBeNull();
    const [one] = changes as [AgreedDocument];
    expect(
      agreementBefore(one.amends as NonNullable<AgreedDocument["amends"]>, [resent], "other"),
    ).toBeNull();
  });
});

it("moves the end of the work with the last change that says so", () => {
  expect(agreementNow("first", [first])?.finish).toBe("2027-03-03");
  const moved = [change("a", 2, "2027-03-10"), change("b", 3), change("c", 4, "2027-03-08")];
  expect(agreementNow("first", [first, ...moved])?.finish).toBe("2027-03-08");
});

it("comes to nothing with what takes it off again", () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const table = randomTable(seed);
    const sums = sumsOfAccepted(acceptedPrice("v", table, defaultSelection(table)));
    expect(isNothing(addSums(sums, negated(sums)))).toBe(true);
    expect(onlyTakesOff(negated(sums))).toBe(!isNothing(sums));
  }
});
