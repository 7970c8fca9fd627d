import { expect, it } from "vitest";
import { movedAnchor, movedDialog, settingsPages } from "./settings-pages";

const names = (visitor: Partial<Parameters<typeof settingsPages>[0]>) =>
  settingsPages({ subscriptionTier: "professional", isAdmin: false, isLocked: false, ...visitor }).map(
    ({ name }) => name,
  );

it("has a page for each part, and the API where the plan has it", () => {
  const usual = [
    "Profile",
    "Business",
    "Security",
    "Sessions and access",
    "Notifications",
    "Branding",
    "Plan and billing",
  ];
  expect(names({})).toEqual([...usual, "Account"]);
  expect(names({ subscriptionTier: "agency" })).toEqual([...usual, "API and webhooks", "Account"]);
  expect(names({ isAdmin: true })).toContain("API and webhooks");
});

it("begins with the plan where the account is locked, without what a plan brings", () => {
  const locked = names({ isLocked: true, subscriptionTier: "agency" });
  expect(locked[0]).toBe("Plan and billing");
  expect(locked).not.toContain("Branding");
  expect(locked).not.toContain("API and webhooks");
});

it("knows where the parts of the one page went", () => {
  expect(movedAnchor("#subscription")).toBe("/settings/subscription");
  expect(movedAnchor("#account-actions")).toBe("/settings/account");
  expect(movedAnchor("#profile")).toBeNull();
  expect(movedAnchor("#region")).toBeNull();
  expect(movedDialog("?ask=delete-account")).toBe("/settings/account?ask=delete-account");
  expect(movedDialog("?ask=change-plan&refused=plan")).toBe(
    "/settings/subscription?ask=change-plan&refused=plan",
  );
  expect(movedDialog("?ask=nonsense")).toBeNull();
  expect(movedDialog("?upgraded=true")).toBeNull();
});
