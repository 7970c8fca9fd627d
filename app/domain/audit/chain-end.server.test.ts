import { describe, expect, it } from "vitest";
import type { Config } from "~/platform/config.server";
import { chainEndProblem, signChainEnd } from "./chain-end.server";

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
    expect(await chainEndProblem(under(OLD), { last, noted, isSealed })).toBeNull();
    expect(await chainEndProblem(under(NEW, OLD), { last, noted, isSealed })).toBeNull();
    expect(await chainEndProblem(under(NEW), { last, noted, isSealed })).toContain("not made by Countersign");
  });

  it("is no other event, nor one of another proposal", async () => {
    const noted = await signChainEnd(under(OLD), end);
    for (const other of [
      { ...last, seq: 2 },
      { ...last, hash: "cd" },
    ])
      expect(await chainEndProblem(under(OLD), { last: other, noted, isSealed })).toContain(
        "recorded as the last",
      );
    const moved = { ...noted, proposalId: "q" };
    expect(await chainEndProblem(under(OLD), { last, noted: moved, isSealed })).toContain(
      "not made by Countersign",
    );
  });

  it("is nowhere in a chain without events", async () => {
    const noted = await signChainEnd(under(OLD), end);
    for (const note of [noted, undefined])
      expect(await chainEndProblem(under(OLD), { last: undefined, noted: note, isSealed })).toContain(
        "Every event",
      );
  });

  it("has to be noted, whatever version the events claim to be of", async () => {
    for (const schemaVersion of [1, 2, 3, 4])
      expect(
        await chainEndProblem(under(OLD), { last: { ...last, schemaVersion }, noted: undefined, isSealed }),
      ).toContain("missing");
  });

  it("need not be noted for chains from before there were notes, where the operator has such, but for sealed ones", async () => {
    const ctx = { config: { ...under(OLD).config, acceptsUnnotedChains: true } };
    const old = { last: { ...last, schemaVersion: 2 }, noted: undefined };
    expect(await chainEndProblem(ctx, { ...old, isSealed })).toBeNull();
    expect(await chainEndProblem(ctx, { ...old, isSealed: true })).toContain("missing");
    expect(await chainEndProblem(ctx, { last, noted: undefined, isSealed })).toContain("missing");
  });
});
