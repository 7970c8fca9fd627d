/** Every route that knows a team or a proposal has its place in the list of who may do what there. */
import { describe, expect, it } from "vitest";
import { ROUTES } from "./world/routes";
import { TEAM_CALLS } from "./world/team-calls";

const KNOWS = /(^|\/)(team|invitation)(\/|$)|proposals?\/:|(create|new)-proposal/;

const known = ROUTES.flatMap(({ path, methods }) =>
  KNOWS.test(path) ? methods.map((method) => `${method} ${path}`) : [],
);

describe("the list of calls", () => {
  it("finds routes of every kind", () => {
    for (const call of ["GET team", "POST proposal/:id/pdf", "DELETE api/team/members/:id"])
      expect(known).toContain(call);
    expect(known).not.toContain("GET proposal/:id/pdf");
  });

  it("has every route that knows a team or a proposal, and none that is not there", () => {
    const listed = TEAM_CALLS.map(({ method, route }) => `${method} ${route}`);
    expect([...new Set(listed)].sort()).toEqual([...new Set(known)].sort());
  });
});
