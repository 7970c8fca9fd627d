import { describe, expect, it } from "vitest";
import { type LinkData, linkState } from "./signing-link-state";

const NOW = 1_000;
const open: LinkData = {
  isSigned: false,
  revokedAt: null,
  expiresAt: NOW + 1,
  isCurrentVersion: true,
  isRejected: false,
  isApproved: false,
  isClosed: false,
  isLapsed: false,
};

const GUARDS = [
  ["signed", { isSigned: true }],
  ["revoked", { revokedAt: 1 }],
  ["expired", { expiresAt: NOW }],
  ["superseded", { isCurrentVersion: false }],
  ["rejected", { isRejected: true }],
  ["approved", { isApproved: true }],
  ["closed", { isClosed: true }],
  ["lapsed", { isLapsed: true }],
] as const satisfies [string, Partial<LinkData>][];

describe("a link", () => {
  it("with nothing against it is open", () => expect(linkState(open, NOW)).toBe("open"));

  it.each(GUARDS)("is %s", (state, facts) => expect(linkState({ ...open, ...facts }, NOW)).toBe(state));

  it("names the first of several reasons", () => {
    for (const [index, [state]] of GUARDS.entries()) {
      const thisAndLater = GUARDS.slice(index).map(([, facts]) => facts);
      expect(linkState(Object.assign({}, open, ...thisAndLater), NOW)).toBe(state);
    }
  });
});
