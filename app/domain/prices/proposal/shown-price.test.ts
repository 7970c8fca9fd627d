import { expect, test } from "vitest";
import { shownPrice } from "./shown-price";

test("a price reads as the document writes it", () => {
  expect(shownPrice({ budget: "4,800", currency: "EUR" })).toBe("€4,800");
  expect(shownPrice({ budget: "18500.5", currency: "USD" })).toBe("$18,500.50");
  expect(shownPrice({ budget: "around 5k", currency: "USD" })).toBe("around 5k");
  expect(shownPrice({ budget: "", currency: "USD" })).toBeNull();
});
