import { expect, test } from "vitest";
import { checkoutSchema } from "./checkout-choice";
import { checkoutPath } from "./checkout-path";

const read = (query: string) => checkoutSchema.safeParse(Object.fromEntries(new URLSearchParams(query)));

test.each([
  ["plan=starter", { plan: "starter", interval: "monthly" }],
  ["plan=professional&interval=yearly", { plan: "professional", interval: "yearly" }],
  ["plan=professional&billing=yearly", { plan: "professional", interval: "yearly" }],
])("%s", (query, choice) => {
  expect(read(query).data).toEqual(choice);
});

test("what an address asks for is what it is read as", () => {
  const choice = { plan: "professional", interval: "yearly" } as const;
  expect(read(checkoutPath(choice).split("?")[1] ?? "").data).toEqual(choice);
});

test.each(["", "plan=agency", "plan=starter&interval=weekly", "plan=toString"])("%s is refused", (query) => {
  expect(read(query).success).toBe(false);
});
