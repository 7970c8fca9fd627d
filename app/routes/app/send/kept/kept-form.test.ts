import { expect, test } from "vitest";
import { keptValues } from "./kept-form";

test("keeps what is typed and ticked, and neither codes nor what belongs to the page", () => {
  const values = new FormData();
  for (const [name, value] of [
    ["deliveryId", "d1"],
    ["message", "Hello"],
    ["subject", ""],
    ["accessCode", "4711-0815"],
    ["confirmAddress", "on"],
    ["sections", "Scope"],
    ["sections", "Price"],
    ["requiresSignature", "on"],
  ] as const)
    values.append(name, value);
  expect(keptValues(values)).toEqual({
    message: "Hello",
    sections: ["Scope", "Price"],
    requiresSignature: "on",
  });
});
