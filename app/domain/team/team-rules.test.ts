import { describe, expect, it } from "vitest";
import { INVITED_ROLES, TEAM_ROLES, type TeamRole } from "../people/team-roles";
import {
  canSeeAll,
  mayChangeRole,
  mayInvite,
  mayInviteAnybody,
  mayLeave,
  mayRead,
  mayRemove,
  rolesBelow,
} from "./team-rules";

const matrix = <T extends string>(
  others: readonly T[],
  may: (role: TeamRole, other: T) => boolean,
): Record<string, T[]> =>
  Object.fromEntries(TEAM_ROLES.map((role) => [role, others.filter((other) => may(role, other))]));

describe("who may do what in a team", () => {
  it("invite, send again and take back", () => {
    expect(matrix(INVITED_ROLES, mayInvite)).toEqual({
      owner: ["member", "admin"],
      admin: ["member"],
      member: [],
    });
    expect(TEAM_ROLES.filter(mayInviteAnybody)).toEqual(["owner", "admin"]);
  });

  it("remove whom", () => {
    expect(matrix(TEAM_ROLES, mayRemove)).toEqual({
      owner: ["admin", "member"],
      admin: ["member"],
      member: [],
    });
    for (const role of TEAM_ROLES)
      expect(TEAM_ROLES.filter((whom) => mayRemove(role, whom))).toEqual(rolesBelow(role));
  });

  it("leave", () => {
    expect(TEAM_ROLES.filter(mayLeave)).toEqual(["admin", "member"]);
  });

  it("change whose role", () => {
    expect(matrix(TEAM_ROLES, mayChangeRole)).toEqual({ owner: ["admin", "member"], admin: [], member: [] });
  });

  it("read which proposals", () => {
    const cases = [
      { isOwn: true, isSent: true },
      { isOwn: true, isSent: false },
      { isOwn: false, isSent: true },
      { isOwn: false, isSent: false },
    ];
    const readBy = (role: TeamRole) => cases.map((wish) => mayRead(role, wish));
    expect(readBy("owner")).toEqual([true, true, true, true]);
    expect(readBy("admin")).toEqual([true, true, true, true]);
    expect(readBy("member")).toEqual([true, true, true, false]);
    expect(TEAM_ROLES.filter(canSeeAll)).toEqual(["owner", "admin"]);
  });
});
