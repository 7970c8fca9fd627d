import { describe, expect, it } from "vitest";
import { hashPassword, needsRehash, verifyPassword } from "./passwords.server";

const QUICK = { config: { passwordHashes: "quick" } } as const;
const STRONG = { config: { passwordHashes: "strong" } } as const;

describe("a password's hash", () => {
  it("is right for its password alone, and different each time", async () => {
    const [one, two] = await Promise.all([
      hashPassword(QUICK, "correct horse"),
      hashPassword(QUICK, "correct horse"),
    ]);
    expect(one).not.toBe(two);
    expect(await verifyPassword(QUICK, "correct horse", one)).toBe(true);
    expect(await verifyPassword(QUICK, "Correct horse", one)).toBe(false);
  });

  it("does not care how an accent was typed", async () => {
    expect(await verifyPassword(QUICK, "cafe\u0301 noir", await hashPassword(QUICK, "café noir"))).toBe(true);
  });

  it("stays within what production runs, and is renewed when its cost is not today's", async () => {
    const today = await hashPassword(STRONG, "correct horse");
    const [, N, r, p] = today.split("$").map(Number);
    expect((N ?? 0) * (r ?? 0) * (p ?? 0)).toBeLessThanOrEqual(2 ** 20);
    expect(needsRehash(STRONG, today)).toBe(false);
    expect(needsRehash(STRONG, await hashPassword(QUICK, "correct horse"))).toBe(true);
  });

  it.each([null, "", "plain", "scrypt$1024$8$1$$", "scrypt$4194304$8$1$c2FsdA==$aGFzaA=="])(
    "that is none (%s) is never right",
    async (stored) => expect(await verifyPassword(QUICK, "correct horse", stored)).toBe(false),
  );
});
