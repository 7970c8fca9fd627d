import { describe, expect, it } from "vitest";
import { random } from "../../../tests/attack/amount";
import { randomSelection, randomTable } from "../../../tests/world/prices/random-table";
import { acceptedPrice } from "../prices/accepted-price.server";
import { addShares, sharesOf, subtractShares, sumOf, takeShares, taxOf, totalOf } from "./tax-shares";

const SEEDS = Array.from({ length: 1_000 }, (_, seed) => seed + 1);

const priceOf = (seed: number) => {
  const table = randomTable(seed);
  return acceptedPrice("version", table, randomSelection(table, seed));
};

/** Divides a total into some payments, of which none is for nothing. */
function amountsOf(total: number, seed: number): number[] {
  const next = random(seed * 7 + 1);
  const amounts: number[] = [];
  for (let left = total; left > 0; ) {
    const amount = amounts.length === 7 ? left : Math.min(left, 1 + Math.floor(next() * left * 0.9));
    amounts.push(amount);
    left -= amount;
  }
  return amounts;
}

describe("1,000 random tables", () => {
  it("are the sums that were accepted, by rate", () => {
    const currencies = new Set<string>();
    for (const seed of SEEDS) {
      const price = priceOf(seed);
      const shares = sharesOf(price);
      currencies.add(price.currency);
      expect({ seed, total: totalOf(shares) }).toEqual({ seed, total: price.once.total });
      expect({ seed, tax: taxOf(shares) }).toEqual({
        seed,
        tax: price.once.taxes.reduce((all, { amount }) => all + amount, 0),
      });
    }
    expect(currencies.size).toBe(6);
  });

  it("are whole once deposits and the rest are invoiced, each rate with its tax", () => {
    let deposits = 0;
    for (const seed of SEEDS) {
      const whole = sharesOf(priceOf(seed));
      let left = whole;
      const invoices = amountsOf(totalOf(whole), seed).map((amount) => {
        const taken = takeShares(left, amount);
        expect({ seed, amount: totalOf(taken) }).toEqual({ seed, amount });
        for (const { net, tax } of taken) expect(Math.min(net, tax)).toBeGreaterThanOrEqual(0);
        left = subtractShares(left, taken);
        return taken;
      });
      deposits += Math.max(0, invoices.length - 1);
      expect({ seed, left }).toEqual({ seed, left: [] });
      const byName = (list: typeof whole) =>
        [...list].sort((one, other) =>
          `${one.category} ${one.rate} ${one.name}`.localeCompare(
            `${other.category} ${other.rate} ${other.name}`,
          ),
        );
      expect({ seed, sum: byName(addShares(...invoices)) }).toEqual({ seed, sum: byName(whole) });
    }
    expect(deposits).toBeGreaterThan(1_000);
  });

  it("have the tax of their rate in each deposit, as near as the rounding of their lines lets it be", () => {
    for (const seed of SEEDS) {
      const price = priceOf(seed);
      const whole = sharesOf(price);
      const [amount = 0] = amountsOf(totalOf(whole), seed);
      for (const { category, rate, net, tax } of takeShares(whole, amount)) {
        if (category !== "taxed") expect(tax).toBe(0);
        else expect(Math.abs(tax - (net * rate) / 100_000)).toBeLessThanOrEqual(price.lines.length / 2 + 1);
      }
    }
  });
});

it("takes a deposit from two rates and from lines without tax, each with what belongs to it", () => {
  const whole = [
    { category: "taxed" as const, name: "VAT", rate: 19_000, net: 100_000, tax: 19_000 },
    { category: "taxed" as const, name: "VAT", rate: 7_000, net: 50_000, tax: 3_500 },
    { category: "untaxed" as const, name: "", rate: 0, net: 27_500, tax: 0 },
  ];
  const deposit = takeShares(whole, 60_000);
  expect(deposit.map((share) => [share.rate, share.net, share.tax, sumOf(share)])).toEqual([
    [19_000, 30_000, 5_700, 35_700],
    [7_000, 15_000, 1_050, 16_050],
    [0, 8_250, 0, 8_250],
  ]);
  expect(totalOf(subtractShares(whole, deposit))).toBe(140_000);
});
