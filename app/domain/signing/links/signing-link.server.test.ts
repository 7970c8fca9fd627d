import { expect, it } from "vitest";
import type { Context } from "../../context";
import { linkHash, linkToken } from "../../mail/links/mailed-link.server";
import { findLinkToken } from "./signing-link.server";

const under = (linkSecret: string, ...formerLinkSecrets: string[]) =>
  ({ config: { cell: "", linkSecret, formerLinkSecrets } }) as Context;

it("a link's token is found again after the secret was changed, as long as the old one is known", async () => {
  const token = await linkToken(under("old"), "signing-link", "a-link");
  const link = { id: "a-link", tokenHash: await linkHash(under("old"), "signing-link", "a-link") };
  expect(await findLinkToken(under("old"), link)).toBe(token);
  expect(await findLinkToken(under("new", "older", "old"), link)).toBe(token);
  expect(await findLinkToken(under("new"), link)).toBeNull();
});
