import { expect, test } from "vitest";
import {
  dialogPath,
  hasInvalidPlan,
  INVALID_PLAN_PATH,
  requestedDialog,
  SUBSCRIPTION_DIALOGS,
} from "./subscription-paths";

test.each(SUBSCRIPTION_DIALOGS)("%s is asked for by its own address", (dialog) => {
  const { search } = new URL(dialogPath(dialog), "http://countersign.test");
  expect([requestedDialog(search), hasInvalidPlan(search)]).toEqual([dialog, false]);
});

test("a choice that is none opens the choice again, and says so", () => {
  const { search } = new URL(INVALID_PLAN_PATH, "http://countersign.test");
  expect([requestedDialog(search), hasInvalidPlan(search)]).toEqual(["change-plan", true]);
});

test("nothing else is a dialog", () => {
  for (const search of ["", "?ask=", "?ask=delete-account", "?upgrade=default"])
    expect(requestedDialog(search)).toBeNull();
});
