import { expect, test } from "vitest";
import {
  askedDialog,
  dialogAddress,
  REFUSED_CHOICE,
  SUBSCRIPTION_DIALOGS,
  wasRefused,
} from "./subscription-address";

test.each(SUBSCRIPTION_DIALOGS)("%s is asked for by its own address", (dialog) => {
  const { search } = new URL(dialogAddress(dialog), "http://countersign.test");
  expect([askedDialog(search), wasRefused(search)]).toEqual([dialog, false]);
});

test("a choice that is none opens the choice again, and says so", () => {
  const { search } = new URL(REFUSED_CHOICE, "http://countersign.test");
  expect([askedDialog(search), wasRefused(search)]).toEqual(["change-plan", true]);
});

test("nothing else is a dialog", () => {
  for (const search of ["", "?ask=", "?ask=delete-account", "?upgrade=default"])
    expect(askedDialog(search)).toBeNull();
});
