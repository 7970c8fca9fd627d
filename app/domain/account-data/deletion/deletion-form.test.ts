import { expect, it } from "vitest";
import { deletionForm, isConfirmed } from "./deletion-form";

it.each([
  ["DELETE", true],
  ["delete", true],
  ["Mira@Studio.example", true],
  ["mira", false],
  ["yes", false],
])("takes '%s' for a confirmation: %s", (typed, is) => {
  expect(isConfirmed(typed, "mira@studio.example")).toBe(is);
});

it("asks for both on the screen", () => {
  const refused = deletionForm.safeParse({ confirmDeletion: " " });
  expect(refused.error?.issues.map(({ path }) => path[0])).toEqual(["confirmDeletion", "currentPassword"]);
});
