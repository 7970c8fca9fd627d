import { describe, expect, it } from "vitest";
import type { Config } from "~/platform/config.server";
import { chainEndFinding, signChainEnd } from "./chain-end.server";

const [OLD, NEW] = ["o".repeat(43), "n".repeat(43)];
const under = (linkSecret: string, ...formerLinkSecrets: string[]) => ({
  config: { linkSecret, formerLinkSecrets, acceptsUnnotedChains: false } as Config,
});
const end = { proposalId: "p", seq: 3, hash: "ab" };
const last = { ...end, schemaVersion: 3 };
const isSealed = false;

describe("where a chain ends", () => {
  it("is the noted event, under the secret of today or one of before", async () => {
    const noted = await signChainEnd(under(OLD), end);
    expect(await chainEndFinding(under(OLD), { last, noted, isSealed })).toBeNull();
    expect(await chainEndFinding(under(NEW, OLD), { last, noted, isSealed })).toBeNull();
    expect(await chainEndFinding(under(NEW), { last, noted, isSealed })).toBe(
      "evidence.finding.end.forged_record",
    );
  });

  it("is no other event, nor one of another proposal", async () => {
    const noted = await signChainEnd(under(OLD), end);
    for (const other of [
      { ...last, seq: 2 },
      { ...last, hash: "cd" },
    ])
      expect(await chainEndFinding(under(OLD), { last: other, noted, isSealed })).toBe(
        "evidence.finding.end.other_event",
      );
    const moved = { ...noted, proposalId: "q" };
    expect(await chainEndFinding(under(OLD), { last, noted: moved, isSealed })).toBe(
      "evidence.finding.end.forged_record",
    );
  });

  it("is nowhere in a chain without events", async () => {
    const noted = await signChainEnd(under(OLD), end);
    for (const note of [noted, undefined])
      expect(await chainEndFinding(under(OLD), { last: undefined, noted: note, isSealed })).toBe(
        "evidence.finding.end.no_events",
      );
  });

  it("has to be noted, whatever version the events claim to be of", async () => {
    for (const schemaVersion of [1, 2, 3, 4])
      expect(
        await chainEndFinding(under(OLD), { last: { ...last, schemaVersion }, noted: undefined, isSealed }),
      ).toBe("evidence.finding.end.no_record");
  });

  it("need not be noted for chains from before there were notes, where the operator has such, but for sealed ones", async () => {
    const ctx = { config: { ...under(OLD).config, acceptsUnnotedChains: true } };
    const old = { last: { ...last, schemaVersion: 2 }, noted: undefined };
    expect(await chainEndFinding(ctx, { ...old, isSealed })).toBeNull();
    expect(await chainEndFinding(ctx, { ...old, isSealed: true })).toBe("evidence.finding.end.no_record");
    expect(await chainEndFinding(ctx, { last, noted: undefined, isSealed })).toBe(
      "evidence.finding.end.no_record",
    );
  });
});
