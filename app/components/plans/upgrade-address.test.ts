import { describe, expect, it } from "vitest";
import { askedUpgrade, upgradeTo, withoutUpgrade } from "./upgrade-address";

const list = { pathname: "/proposals", search: "?q=dental" };

describe("the upgrade dialog's address", () => {
  it("keeps what the page's own address says, and gives it back", () => {
    const open = upgradeTo(list, "feature_locked", "pdf");
    expect(open).toEqual({ pathname: "/proposals", search: "?q=dental&upgrade=feature_locked&feature=pdf" });
    expect(askedUpgrade(open.search)).toEqual({ reason: "feature_locked", feature: "pdf" });
    expect(withoutUpgrade(open)).toEqual(list);
    expect(withoutUpgrade(upgradeTo({ pathname: "/dashboard", search: "" }, "default")).search).toBe("");
  });

  it("forgets the feature of an earlier question", () => {
    expect(upgradeTo(upgradeTo(list, "feature_locked", "pdf"), "email_limit").search).not.toContain(
      "feature=",
    );
  });

  it("asks for nothing by itself, and for the general words by a reason that nobody knows", () => {
    expect(askedUpgrade("?q=upgrade")).toBeNull();
    expect(askedUpgrade("?upgrade=<script>&feature=__proto__")).toEqual({ reason: "default", feature: null });
  });
});
