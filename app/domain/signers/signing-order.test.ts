import { describe, expect, it } from "vitest";
import { random } from "../../../tests/attack/amount";
import { afterSignature, progressOf, type Turn, withoutGaps } from "./signing-order";

const signer = (recipientId: string, step: number, hasSigned = false): Turn => ({
  recipientId,
  step,
  hasSigned,
});
const idsOf = (signers: readonly Turn[]) => signers.map(({ recipientId }) => recipientId);

describe("the order of signing", () => {
  it("asks everybody of the first step at once", () => {
    const { due, signed, total, isComplete } = progressOf([signer("a", 1), signer("b", 1), signer("c", 2)]);
    expect([idsOf(due), signed, total, isComplete]).toEqual([["a", "b"], 0, 3, false]);
  });

  it("invites the next step with the last signature of the one before", () => {
    const signers = [signer("a", 1), signer("b", 1), signer("c", 2), signer("d", 2)];
    expect(idsOf(afterSignature(signers, "a").invited)).toEqual([]);
    const aSigned = [signer("a", 1, true), ...signers.slice(1)];
    expect(idsOf(afterSignature(aSigned, "b").invited)).toEqual(["c", "d"]);
    expect(idsOf(afterSignature(aSigned, "b").due)).toEqual(["c", "d"]);
  });

  it("is complete with the last signature, and only with it", () => {
    expect(afterSignature([signer("a", 1)], "a")).toMatchObject({
      signed: 1,
      isComplete: true,
      due: [],
      invited: [],
    });
    expect(afterSignature([signer("a", 1), signer("b", 1)], "b").isComplete).toBe(false);
    expect(progressOf([]).isComplete).toBe(false);
  });

  it("closes gaps between steps and keeps what is in one step together", () => {
    const steps = (...numbers: number[]) =>
      withoutGaps(numbers.map((step) => ({ step }))).map(({ step }) => step);
    expect(steps(1, 5, 2, 5)).toEqual([1, 3, 2, 3]);
    expect(steps(7)).toEqual([1]);
    expect(steps()).toEqual([]);
  });
});

describe("random orders", () => {
  const chance = random(7);
  const goes = Array.from({ length: 200 }, (_, go) => go);

  it.each(goes)("come to an end, and nobody signs before the earlier steps have (%i)", () => {
    const count = 1 + Math.floor(chance() * 20);
    let signers = Array.from({ length: count }, (_, at) => signer(`s${at}`, 1 + Math.floor(chance() * 6)));
    const asked = new Set(idsOf(progressOf(signers).due));
    for (let signed = 0; signed < count; signed += 1) {
      const { due, isComplete } = progressOf(signers);
      expect(isComplete).toBe(false);
      const next = due[Math.floor(chance() * due.length)];
      if (!next) throw new Error("Nobody can sign, and it is not complete.");
      expect(asked.has(next.recipientId), "asked before").toBe(true);
      expect(signers.every(({ step, hasSigned }) => hasSigned || step >= next.step)).toBe(true);
      const after = afterSignature(signers, next.recipientId);
      for (const { recipientId } of after.invited) {
        expect(asked.has(recipientId), "asked once").toBe(false);
        asked.add(recipientId);
      }
      signers = signers.map((each) => (each === next ? { ...each, hasSigned: true } : each));
    }
    expect(progressOf(signers)).toEqual({ signed: count, total: count, isComplete: true, due: [] });
    expect(asked.size).toBe(count);
  });
});
