import { describe, expect, it } from "vitest";
import { INVITATION_LIFETIME_MS, invitationState } from "./invitation-state";

const facts = { acceptedAt: null, revokedAt: null, expiresAt: 100 };

describe("an invitation", () => {
  it("is open until its last millisecond", () => {
    expect(invitationState(facts, 99)).toBe("open");
    expect(invitationState(facts, 100)).toBe("expired");
    expect(INVITATION_LIFETIME_MS).toBe(14 * 86_400_000);
  });

  it("that was accepted stays so, whatever came afterwards", () => {
    expect(invitationState({ ...facts, acceptedAt: 5, revokedAt: 6 }, 200)).toBe("used");
    expect(invitationState({ ...facts, revokedAt: 6 }, 200)).toBe("revoked");
  });
});
