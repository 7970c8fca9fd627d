import { describe, expect, it } from "vitest";
import { hashPassword, needsRehash, verifyPassword } from "./passwords.server";

const CHEAP = { N: 1024, r: 8, p: 1 };

describe("a password's hash", () => {
  it("is right for its password alone, and different each time", async () => {
    const [one, two] = await Promise.all([
      hashPassword("correct horse", CHEAP),
      hashPassword("correct horse", CHEAP),
    ]);
    expect(one).not.toBe(two);
    expect(await verifyPassword("correct horse", one)).toBe(true);
    expect(await verifyPassword("Correct horse", one)).toBe(false);
  });

  it("does not care how an accent was typed", async () => {
    expect(await verifyPassword("cafe\u0301 noir", await hashPassword("café noir", CHEAP))).toBe(true);
  });

  it("stays within what production runs, and is renewed when its cost is not today's", async () => {
    const today = await hashPassword("correct horse");
    const [, N, r, p] = today.split("$").map(Number);
    expect((N ?? 0) * (r ?? 0) * (p ?? 0)).toBeLessThanOrEqual(2 ** 20);
    expect(needsRehash(today)).toBe(false);
    expect(needsRehash(await hashPassword("correct horse", CHEAP))).toBe(true);
  });

  it.each([null, "", "plain", "scrypt$1024$8$1$$", "scrypt$4194304$8$1$c2FsdA==$aGFzaA=="])(
    "that is none (%s) is never right",
    async (stored) => expect(await verifyPassword("correct horse", stored)).toBe(false),
  );
});
