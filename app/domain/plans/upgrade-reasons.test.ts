import { describe, expect, it } from "vitest";
import { UNLIMITED } from "./unlimited";
import { upgradeText } from "./upgrade-reasons";

const trial = { isTrial: true };
const paid = { isTrial: false };

describe("the upgrade dialog's words, to the letter of docs/product.md 2", () => {
  it.each([
    [
      { reason: "email_limit", ...trial },
      "Email Limit Reached",
      "You've used all 3 email sends in your free trial. Upgrade to send unlimited proposals.",
    ],
    [
      { reason: "email_limit", ...paid, emailLimit: 7 },
      "Email Limit Reached",
      "You've reached your Starter plan limit of 7 emails this month.",
    ],
    [
      { reason: "proposal_limit", ...trial },
      "Proposal Limit Reached",
      "You've created the maximum number of proposals for your trial.",
    ],
    [
      { reason: "proposal_limit", ...paid },
      "Proposal Limit Reached",
      "You've reached your monthly proposal limit.",
    ],
    [
      { reason: "trial_expired", ...trial },
      "Trial Expired",
      "Your free trial has ended. Continue using the product with a paid plan.",
    ],
    [
      { reason: "feature_locked", ...paid },
      "Premium Feature",
      "This feature is available with Professional and Agency plans.",
    ],
    [{ reason: "default", ...paid }, "Upgrade Required", "Upgrade your plan to continue using this feature."],
  ] as const)("%o", (asked, title, text) => {
    expect(upgradeText(asked)).toEqual({ title, text, feature: null });
  });

  it("falls back to five emails where no limit is known or there is none", () => {
    for (const emailLimit of [null, undefined, UNLIMITED]) {
      expect(upgradeText({ reason: "email_limit", ...paid, emailLimit }).text).toContain("limit of 5 emails");
    }
  });

  it("names the feature that is locked", () => {
    const sentence = (feature: "pdf" | "clone" | "branding") =>
      upgradeText({ reason: "feature_locked", ...paid, feature }).feature;
    expect(sentence("pdf")).toBe("PDF export requires Professional plan.");
    expect(sentence("clone")).toBe("Proposal cloning requires Professional plan.");
    expect(sentence("branding")).toBe("Custom branding requires Professional plan.");
  });
});
