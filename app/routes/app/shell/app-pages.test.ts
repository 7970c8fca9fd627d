import { describe, expect, it } from "vitest";
import { activePage, pagesOf } from "./app-pages";

describe("the tabs of the header", () => {
  const texts = (subscriptionTier: "trial" | "agency", isAdmin: boolean) =>
    pagesOf({ subscriptionTier, isAdmin }).map(({ text }) => text);

  it("shows Team to agencies and Admin to admins alone", () => {
    expect(texts("trial", false)).toEqual(["Dashboard", "Proposals", "Templates", "Library", "Clients"]);
    expect(texts("agency", false)).toEqual([
      "Dashboard",
      "Proposals",
      "Templates",
      "Library",
      "Clients",
      "Team",
    ]);
    expect(texts("trial", true)).toEqual([
      "Dashboard",
      "Proposals",
      "Templates",
      "Library",
      "Clients",
      "Admin",
    ]);
  });

  it.each([
    ["/dashboard", "/dashboard"],
    ["/proposals", "/proposals"],
    ["/proposal/abc/send", "/proposals"],
    ["/create-proposal", "/proposals"],
    ["/new-proposal", "/proposals"],
    ["/library/new", "/library"],
    ["/clients/new", "/clients"],
    ["/team", "/team"],
    ["/admin/users", "/admin/users"],
    ["/admin/mail", "/admin/users"],
    ["/settings", null],
  ])("%s belongs to %s", (path, page) => {
    expect(activePage(path)).toBe(page);
  });
});
