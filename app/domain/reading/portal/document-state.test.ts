import { describe, expect, it } from "vitest";
import { PROPOSAL_STATUSES } from "../../proposals/status";
import {
  clientAction,
  type DocumentData,
  documentState,
  isWaitingForClient,
  STATE_LABELS,
} from "./document-state";

const NOW = 1_000_000;
const OPEN = { revokedAt: null, expiresAt: NOW + 1 };
const toSign: DocumentData = {
  role: "signer",
  status: "sent",
  isCurrent: true,
  link: OPEN,
  signedAt: null,
  isParty: false,
  isComplete: false,
  isCurrentVersion: true,
  outcome: null,
  isPageClosed: false,
};
const toAnswer: DocumentData = { ...toSign, role: "approver", link: null };
const copy: DocumentData = { ...toSign, role: "copy", isCurrent: false, link: null };
const stateOf = (facts: DocumentData) => documentState(facts, NOW);

describe("a document on its client's page", () => {
  it("waits for a signature or an answer, and those alone wait", () => {
    expect(stateOf(toSign)).toBe("to sign");
    expect(stateOf(toAnswer)).toBe("to answer");
    const waiting = Object.keys(STATE_LABELS).filter((state) => isWaitingForClient(state as "signed"));
    expect(waiting).toEqual(["to sign", "to answer"]);
  });

  it("is what the client did, whatever the owner or time did since", () => {
    const gone = { revokedAt: 1, expiresAt: 1 };
    const signed = { ...toSign, signedAt: 5, isComplete: true };
    expect(stateOf({ ...signed, link: gone, isCurrent: false })).toBe("signed");
    expect(stateOf({ ...toSign, outcome: "rejected", status: "rejected", link: gone })).toBe("declined");
    expect(stateOf({ ...toAnswer, outcome: "approved", status: "draft" })).toBe("approved");
  });

  it("is no agreement where the others can no longer sign", () => {
    const signed = { ...toSign, isParty: true, signedAt: 5 };
    const approved = { ...toAnswer, isParty: true, outcome: "approved" as const };
    expect([stateOf(signed), stateOf(approved)]).toEqual(["signed", "approved"]);
    for (const one of [signed, approved])
      for (const ended of [
        { isCurrentVersion: false },
        { isPageClosed: true },
        { status: "rejected" as const },
      ])
        expect(stateOf({ ...one, ...ended })).toBe("no agreement");
    expect(stateOf({ ...approved, isComplete: true, isPageClosed: true })).toBe("approved");
  });

  it("is withdrawn once its link was taken back or somebody else is asked", () => {
    expect(stateOf({ ...toSign, link: { ...OPEN, revokedAt: 5 } })).toBe("withdrawn");
    expect(stateOf({ ...toSign, link: null })).toBe("withdrawn");
    expect(stateOf({ ...toAnswer, isCurrent: false })).toBe("withdrawn");
    for (const facts of [toSign, toAnswer, copy])
      expect(stateOf({ ...facts, isPageClosed: true })).toBe("withdrawn");
    expect(stateOf({ ...toAnswer, outcome: "approved", isPageClosed: true })).toBe("approved");
    expect(STATE_LABELS.withdrawn.open).toBeNull();
  });

  it("is expired from the very moment on", () => {
    expect(stateOf({ ...toSign, link: { ...OPEN, expiresAt: NOW } })).toBe("expired");
  });

  it("is closed by the owner's hand where it could not be answered any more", () => {
    const closes = (facts: DocumentData) =>
      PROPOSAL_STATUSES.filter((status) => stateOf({ ...facts, status }) === "closed");
    expect(closes(toSign)).toEqual(["declined", "signed", "rejected"]);
    expect(closes(toAnswer)).toEqual(["declined", "signed", "approved", "rejected"]);
    expect(stateOf({ ...toSign, status: "approved" })).toBe("to sign");
  });

  it("is to be read by whoever got a copy, and signed once it is", () => {
    expect(stateOf(copy)).toBe("to read");
    expect(stateOf({ ...copy, status: "signed" })).toBe("signed by all");
  });

  it("was done by the client only where the name given is theirs", () => {
    const isOwn = (given: string | null) => clientAction("signed", given, "Tom Reyes")?.isOwn;
    expect([isOwn("reyes, tom"), isOwn("Tom Reyes")]).toEqual([true, true]);
    expect([isOwn("Hannah Stranger"), isOwn(null)]).toEqual([false, false]);
    const byZed = clientAction("approved", "Zed Other", "Tom Reyes");
    expect(byZed).toEqual({ action: "approved", isOwn: false, by: "Zed Other" });
    expect(clientAction("declined", null, "Tom Reyes")).toEqual({
      action: "declined",
      isOwn: false,
      by: null,
    });
    for (const state of ["closed", "signed by all", "expired"] as const)
      expect(clientAction(state, "Tom Reyes", "Tom Reyes")).toBeNull();
  });
});
