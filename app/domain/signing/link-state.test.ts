import { describe, expect, it } from "vitest";
import { type LinkFacts, linkState } from "./link-state";

const NOW = 1_000;
const open: LinkFacts = {
  isSigned: false,
  revokedAt: null,
  expiresAt: NOW + 1,
  isCurrentVersion: true,
  isRejected: false,
  isClosed: false,
};

/** From the first guard to the last, each with what makes it stop. */
const GUARDS = [
  ["signed", { isSigned: true }],
  ["revoked", { revokedAt: 1 }],
  ["expired", { expiresAt: NOW }],
  ["superseded", { isCurrentVersion: false }],
  ["rejected", { isRejected: true }],
  ["closed", { isClosed: true }],
] as const satisfies [string, Partial<LinkFacts>][];

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
