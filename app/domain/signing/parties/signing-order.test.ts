import { describe, expect, it } from "vitest";
import { random } from "../../../../tests/attack/amount";
import { afterAnswer, NO_STEP, progressOf, type Turn, withoutGaps } from "./signing-order";

const signer = (recipientId: string, step: number, hasAnswered = false): Turn => ({
  recipientId,
  step,
  hasAnswered,
});
const idsOf = (signers: readonly Turn[]) => signers.map(({ recipientId }) => recipientId);

describe("the order of signing", () => {
  it("asks everybody of the first step at once", () => {
    const { due, answered, total, isComplete } = progressOf([signer("a", 1), signer("b", 1), signer("c", 2)]);
    expect([idsOf(due), answered, total, isComplete]).toEqual([["a", "b"], 0, 3, false]);
  });

  it("invites the next step with the last signature of the one before", () => {
    const signers = [signer("a", 1), signer("b", 1), signer("c", 2), signer("d", 2)];
    expect(idsOf(afterAnswer(signers, "a").invited)).toEqual([]);
    const aSigned = [signer("a", 1, true), ...signers.slice(1)];
    expect(idsOf(afterAnswer(aSigned, "b").invited)).toEqual(["c", "d"]);
    expect(idsOf(afterAnswer(aSigned, "b").due)).toEqual(["c", "d"]);
  });

  it("is complete with the last signature, and only with it", () => {
    expect(afterAnswer([signer("a", 1)], "a")).toMatchObject({
      answered: 1,
      isComplete: true,
      due: [],
      invited: [],
    });
    expect(afterAnswer([signer("a", 1), signer("b", 1)], "b").isComplete).toBe(false);
    expect(progressOf([]).isComplete).toBe(false);
  });

  it("closes gaps between steps and keeps what is in one step together", () => {
    const steps = (...numbers: number[]) =>
      withoutGaps(numbers.map((step) => ({ step }))).map(({ step }) => step);
    expect(steps(1, 5, 2, 5)).toEqual([1, 3, 2, 3]);
    expect(steps(7)).toEqual([1]);
    expect(steps()).toEqual([]);
    expect(steps(NO_STEP, 4, NO_STEP, 2)).toEqual([NO_STEP, 2, NO_STEP, 1]);
  });

  it("never waits for who only reads", () => {
    const viewer = signer("v", NO_STEP);
    const { due, total } = progressOf([viewer, signer("a", 1), signer("b", 2)]);
    expect([idsOf(due), total]).toEqual([["a"], 2]);
    expect(afterAnswer([signer("a", 1), viewer], "a")).toMatchObject({ isComplete: true, invited: [] });
    expect(progressOf([viewer]).isComplete).toBe(false);
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
      expect(signers.every(({ step, hasAnswered }) => hasAnswered || step >= next.step)).toBe(true);
      const after = afterAnswer(signers, next.recipientId);
      for (const { recipientId } of after.invited) {
        expect(asked.has(recipientId), "asked once").toBe(false);
        asked.add(recipientId);
      }
      signers = signers.map((each) => (each === next ? { ...each, hasAnswered: true } : each));
    }
    expect(progressOf(signers)).toEqual({ answered: count, total: count, isComplete: true, due: [] });
    expect(asked.size).toBe(count);
  });
});
