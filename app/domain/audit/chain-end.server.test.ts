import { describe, expect, it } from "vitest";
import type { Config } from "~/platform/config.server";
import { endsAsNoted, signedEnd } from "./chain-end.server";

const [OLD, NEW] = ["o".repeat(43), "n".repeat(43)];
const under = (linkSecret: string, ...formerLinkSecrets: string[]) => ({
  config: { linkSecret, formerLinkSecrets } as Config,
});
const end = { proposalId: "p", seq: 3, hash: "ab" };
const last = { ...end, schemaVersion: 3 };

describe("where a chain ends", () => {
  it("is the noted event, under the secret of today or one of before", async () => {
    const noted = await signedEnd(under(OLD), end);
    expect(await endsAsNoted(under(OLD), last, noted)).toBe(true);
    expect(await endsAsNoted(under(NEW, OLD), last, noted)).toBe(true);
    expect(await endsAsNoted(under(NEW), last, noted)).toBe(false);
  });

  it("is no other event, nor one of another proposal", async () => {
    const noted = await signedEnd(under(OLD), end);
    for (const other of [{ ...last, seq: 2 }, { ...last, hash: "cd" }, undefined])
      expect(await endsAsNoted(under(OLD), other, noted)).toBe(false);
    expect(await endsAsNoted(under(OLD), last, { ...noted, proposalId: "q" })).toBe(false);
  });

  it("need not be noted for chains of before there were notes", async () => {
    expect(await endsAsNoted(under(OLD), { ...last, schemaVersion: 2 }, undefined)).toBe(true);
    expect(await endsAsNoted(under(OLD), last, undefined)).toBe(false);
    expect(await endsAsNoted(under(OLD), undefined, undefined)).toBe(true);
  });
});
