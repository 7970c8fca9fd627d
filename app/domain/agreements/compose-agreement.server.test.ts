import { describe, expect, it } from "vitest";
import type { AuditRow } from "../audit/chain.server";
import { upToCompletion } from "./compose-agreement.server";

const event = (type: AuditRow["type"], requestId: string, payload: object = {}) => ({
  type,
  requestId,
  occurredAt: 1,
  payload: JSON.stringify(payload),
});

const signed = (signatureId: string, requestId: string) =>
  event("signature.applied", requestId, { signatureId });

const chainOf = (...events: ReturnType<typeof event>[]) =>
  events.map((each, at) => ({ ...each, seq: at + 1 }) as AuditRow);

describe("the certificate's part of the chain", () => {
  it.each<[string, ReturnType<typeof event>[], number]>([
    ["is all of it where nothing came later", [signed("s", "a"), event("document.completed", "a")], 2],
    [
      "has the rest of the request that completed the agreement",
      [signed("s", "a"), event("document.completed", "a"), event("mail.queued", "a")],
      3,
    ],
    [
      "ends before what came later",
      [signed("s", "a"), event("document.completed", "a"), event("document.opened", "b")],
      2,
    ],
    [
      "goes on to an approval that came last",
      [signed("s", "a"), event("recipient.approved", "b"), event("document.completed", "b")],
      3,
    ],
    [
      "ends with the signature in chains from before there was a completion",
      [signed("s", "a"), event("document.opened", "b")],
      1,
    ],
  ])("%s", (_, events, length) => {
    expect(upToCompletion(chainOf(...events), "s")).toHaveLength(length);
  });

  it("does not exist for a signature that the chain does not know", () => {
    expect(() => upToCompletion(chainOf(signed("other", "a")), "s")).toThrow("does not know");
  });
});
