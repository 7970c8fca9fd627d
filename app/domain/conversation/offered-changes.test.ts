import { expect, it } from "vitest";
import { offeredChanges } from "./offered-changes";

const line = { quantity: 3_000 };
const EUROS = { wantedQuantity: null, wantedMinor: null, currency: "EUR" };

it.each([
  [{ wantedQuantity: 7_125 }, { quantity: "7.1250" }, null],
  [{ wantedMinor: 90_000 }, { price: "300", discount: "" }, null],
  [{ wantedMinor: 0 }, { price: "0", discount: "" }, null],
  [{ wantedMinor: 100_000 }, { price: "333.33", discount: "" }, 99_999],
  [{ wantedQuantity: 2_000, wantedMinor: 100_000 }, { quantity: "2", price: "500", discount: "" }, null],
  // 10 hours and 20 minutes.
  [
    { wantedQuantity: 10_333, wantedMinor: 100_000 },
    { quantity: "10.3330", price: "96.77", discount: "" },
    99_992,
  ],
])("%j becomes %j", (offer, changes, comesTo) => {
  expect(offeredChanges(line, { ...EUROS, ...offer }, "EUR")).toEqual({ changes, comesTo });
});

it.each([
  ["of 10,000 words, which would be free", 10_000_000, "EUR"],
  ["without a quantity", 0, "EUR"],
  ["in another currency", 3_000, "JPY"],
])("a budget is not filled into a line %s", (_, quantity, currency) => {
  expect(offeredChanges({ quantity }, { ...EUROS, wantedMinor: 5_000 }, currency)).toBeNull();
});
