import { expect, it } from "vitest";
import { priceItemForm } from "./price-item-form";

const errorsOf = (fields: object) =>
  Object.fromEntries(
    (priceItemForm.safeParse({ name: "Day", currency: "EUR", ...fields }).error?.issues ?? []).map(
      ({ path, message }) => [path.join("."), message],
    ),
  );

it("A price of the list may leave its price open, and stand alone though it is a package", () => {
  expect(errorsOf({})).toEqual({});
  expect(errorsOf({ price: "900", kind: "package", group: "Package", isChosen: "on" })).toEqual({});
  expect(priceItemForm.parse({ name: "Day", currency: "EUR", tax: "VAT 19%" }).line.tax).toEqual({
    name: "VAT",
    rate: "19",
    kind: "exclusive",
  });
});

it("What is wrong with a price stands beside its field", () => {
  expect(errorsOf({ name: "", price: "ask", quantity: "few", discount: "half" })).toMatchObject({
    name: "Name this line.",
    price: "Enter an amount such as 1,200.",
    quantity: "Enter a number such as 2 or 7.5.",
    discount: "Enter a share such as 10%, or an amount.",
  });
  expect(Object.keys(errorsOf({ kind: "package", tax: "VAT 119%", currency: "XXX" }))).toEqual([
    "currency",
    "tax",
    "group",
  ]);
  expect(Object.keys(errorsOf({ isAdjustable: "on", max: "5", quantity: "9" }))).toEqual(["quantity"]);
  expect(Object.keys(errorsOf({ every: "month", periods: "0" }))).toEqual(["periods"]);
});
