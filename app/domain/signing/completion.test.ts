import { describe, expect, it } from "vitest";
import { completionAfter, completionOf, type Party } from "./completion";

const signer = (recipientId: string, position: number, changes: Partial<Party> = {}): Party => ({
  recipientId,
  role: "signer",
  position,
  isAsked: true,
  hasSigned: false,
  ...changes,
});
const copy = signer("copy", 3, { role: "copy", isAsked: false });

describe("an agreement", () => {
  it("of one signer is complete with that signature", () => {
    expect(completionOf([signer("a", 1)])).toEqual({ signed: 0, total: 1, isComplete: false, next: "a" });
    expect(completionAfter([signer("a", 1)], "a")).toEqual({
      signed: 1,
      total: 1,
      isComplete: true,
      next: null,
    });
  });

  it("of several waits for the last one, in the order of signing", () => {
    const parties = [signer("b", 2), copy, signer("a", 1)];
    expect(completionOf(parties).next).toBe("a");
    expect(completionAfter(parties, "a")).toEqual({ signed: 1, total: 2, isComplete: false, next: "b" });
    expect(completionAfter([signer("b", 2), signer("a", 1, { hasSigned: true })], "b").isComplete).toBe(true);
  });

  it("waits for nobody whose link was taken back, and keeps a signature that was given", () => {
    const left = signer("left", 1, { isAsked: false });
    expect(completionAfter([left, signer("a", 1)], "a").isComplete).toBe(true);
    expect(completionOf([signer("a", 1, { isAsked: false, hasSigned: true })]).isComplete).toBe(true);
  });

  it("that nobody was asked to sign is never complete", () => {
    expect(completionOf([])).toEqual({ signed: 0, total: 0, isComplete: false, next: null });
    expect(completionOf([copy, signer("x", 1, { role: "approver", hasSigned: true })]).isComplete).toBe(
      false,
    );
  });
});
