import { describe, expect, it } from "vitest";
import { type ResetData, resetState } from "./reset-state";

const open: ResetData = { usedAt: null, revokedAt: null, expiresAt: 1000 };

describe("what a reset link is good for", () => {
  it.each<[string, Partial<ResetData>, number]>([
    ["open", {}, 999],
    ["expired", {}, 1000],
    ["revoked", { revokedAt: 5 }, 999],
    ["revoked", { revokedAt: 5 }, 1001],
    ["used", { usedAt: 5 }, 1001],
    ["used", { usedAt: 5, revokedAt: 6 }, 999],
  ])("is %s for %o at %i", (state, changes, now) => {
    expect(resetState({ ...open, ...changes }, now)).toBe(state);
  });
});
