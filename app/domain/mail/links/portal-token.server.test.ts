import { describe, expect, it } from "vitest";
import { hmacToken } from "~/platform/crypto.server";
import { isDomainError } from "~/platform/errors";
import { inEnglish } from "~/platform/language/translate";
import type { Context } from "../../context";
import { portalToken, readPortalToken } from "./portal-token.server";

const ctx = { config: { linkSecret: "a secret of tests" }, message: inEnglish } as Context;
const KEY = {
  ownerId: "V1StGXR8_Z5jdHi6B-myT",
  email: "jürgen@harbor.example",
  expiresAt: 1_794_830_400_000,
};

const refusal = (token: string) =>
  readPortalToken(ctx, token).then(
    () => "read",
    (error: unknown) => isDomainError(error) && error.code,
  );

describe("the token of a page of all documents", () => {
  it("says whose page it is, for which mailbox and until when", async () => {
    const token = await portalToken(ctx, KEY);
    expect(token).toMatch(/^[\w.-]+$/);
    expect(await readPortalToken(ctx, token)).toEqual(KEY);
    expect(await portalToken(ctx, { ...KEY, email: " JÜRGEN@Harbor.example " })).toBe(token);
  });

  it("holds for no other account, mailbox, time or secret", async () => {
    const token = await portalToken(ctx, KEY);
    const parts = token.split(".");
    const others = [
      { at: 0, changes: { ownerId: "somebody-elses-acount" } },
      { at: 1, changes: { expiresAt: 1_994_830_400_000 } },
      { at: 2, changes: { email: "eve@evil.example" } },
    ];
    for (const { at, changes } of others) {
      const other = (await portalToken(ctx, { ...KEY, ...changes })).split(".");
      const forged = parts.map((part, index) => (index === at ? other[at] : part)).join(".");
      expect(forged).not.toBe(token);
      expect(await refusal(forged)).toBe("not_found");
    }
    const elsewhere = await portalToken({ config: { linkSecret: "another" } } as Context, KEY);
    expect(await refusal(elsewhere)).toBe("not_found");
  });

  it("is no other token of the product's, and none of theirs is one", async () => {
    const said = (await portalToken(ctx, KEY)).split(".").slice(0, 3).join(".");
    for (const purpose of ["signing-link:", "signing-code:", "password-reset:", ""])
      expect(await refusal(`${said}.${await hmacToken("a secret of tests", purpose + said)}`)).toBe(
        "not_found",
      );
  });

  it.each(["", "nonsense", "a.b.c", `a.b.c.${"x".repeat(43)}`, `a.b.%%.${"x".repeat(43)}`, "x".repeat(5000)])(
    "refuses %j",
    async (token) => {
      expect(await refusal(token)).toBe("not_found");
    },
  );
});
