import { describe, expect, it } from "vitest";
import { type StepEvent, signingSteps } from "./signing-steps";

const by = { id: "s1", recipientId: "r1", versionId: "v1", linkId: "l1", codeId: "c2" };
const event = (
  type: string,
  occurredAt: number,
  payload: object = {},
  more: Partial<StepEvent> = {},
): StepEvent => ({
  type: type as StepEvent["type"],
  occurredAt,
  recipientId: "r1",
  versionId: "v1",
  linkId: "l1",
  payload: JSON.stringify(payload),
  ...more,
});
const signed = event("signature.applied", 90, { signatureId: "s1" });

describe("the steps of a signing", () => {
  it("come from the events of this very signature", () => {
    const steps = signingSteps(
      [
        event("mail.accepted", 10, {}, { linkId: "another link" }),
        event("mail.accepted", 20, { deliveryId: "d1" }, { recipientId: null }),
        event("mail.delivered", 24, { deliveryId: "d1", at: 22 }, { recipientId: null }),
        event("document.opened", 25, {}, { recipientId: "somebody else" }),
        event("document.opened", 28, {}, { versionId: "v0" }),
        event("document.opened", 30),
        event("document.opened", 40),
        event("otp.verified", 50, { codeId: "c1" }),
        event("otp.verified", 60, { codeId: "c2" }),
        event("consent.given", 65),
        event("consent.withdrawn", 66),
        event("consent.given", 70),
        signed,
        event("pdf.sealed", 100),
        event("copy.sent", 110, { to: "a@client.example" }, { recipientId: null, linkId: null }),
        event("mail.delivered", 115, { deliveryId: "the signed copy", at: 114 }, { recipientId: null }),
        event("copy.sent", 120, { to: "b@studio.example" }, { recipientId: null, linkId: null }),
      ],
      by,
    );
    expect(steps).toEqual({
      sent: 20,
      delivered: 22,
      opened: 30,
      codeChecked: 60,
      consented: 70,
      signed: 90,
      sealed: 100,
      copiesSent: 120,
      copiesTo: ["a@client.example", "b@studio.example"],
    });
  });

  it("are null where nothing was recorded, and never filled from another step", () => {
    const opensLater = event("document.opened", 95);
    expect(signingSteps([signed, opensLater], { ...by, codeId: null })).toEqual({
      sent: null,
      delivered: null,
      opened: null,
      codeChecked: null,
      consented: null,
      signed: 90,
      sealed: null,
      copiesSent: null,
      copiesTo: [],
    });
  });

  it("outlast evidence that was tampered with beyond reading", () => {
    const broken = { ...signed, payload: "{" };
    expect(signingSteps([broken], by)).toMatchObject({ signed: null, sealed: null });
  });
});
