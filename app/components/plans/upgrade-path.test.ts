import { describe, expect, it } from "vitest";
import { requestedUpgrade } from "./requested-upgrade";
import { withoutUpgradeDialog, withUpgradeDialog } from "./upgrade-path";

const list = { pathname: "/proposals", search: "?q=dental" };

describe("the upgrade dialog's address", () => {
  it("keeps what the page's own address says, and gives it back", () => {
    const open = withUpgradeDialog(list, "feature_locked", "pdf");
    expect(open).toEqual({ pathname: "/proposals", search: "?q=dental&upgrade=feature_locked&feature=pdf" });
    expect(requestedUpgrade(open.search)).toEqual({ reason: "feature_locked", feature: "pdf" });
    expect(withoutUpgradeDialog(open)).toEqual(list);
    expect(
      withoutUpgradeDialog(withUpgradeDialog({ pathname: "/dashboard", search: "" }, "default")).search,
    ).toBe("");
  });

  it("forgets the feature of an earlier question", () => {
    expect(
      withUpgradeDialog(withUpgradeDialog(list, "feature_locked", "pdf"), "email_limit").search,
    ).not.toContain("feature=");
  });

  it("asks for nothing by itself, and for the general words by a reason that nobody knows", () => {
    expect(requestedUpgrade("?q=upgrade")).toBeNull();
    expect(requestedUpgrade("?upgrade=<script>&feature=__proto__")).toEqual({
      reason: "default",
      feature: null,
    });
  });
});
