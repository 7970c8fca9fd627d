import { expect, it } from "vitest";
import { offeredChanges } from "./offered-changes";

const line = { quantity: 3_000 };

it.each([
  [{ wantedQuantity: 7_125, wantedMinor: null }, { quantity: "7.1250" }, false],
  [{ wantedQuantity: null, wantedMinor: 90_000 }, { price: "300", discount: "" }, false],
  [{ wantedQuantity: null, wantedMinor: 100_000 }, { price: "333.33", discount: "" }, true],
  [{ wantedQuantity: 2_000, wantedMinor: 100_000 }, { quantity: "2", price: "500", discount: "" }, false],
])("%j becomes %j", (offer, changes, isRounded) => {
  expect(offeredChanges(line, offer, "EUR")).toEqual({ changes, isRounded });
});
