import { expect, it } from "vitest";
import type { RecipientRole } from "~/db/vocabulary";
import { actOf, isPartyApprover, mayChoose, partyRole } from "./act";

const asked = (role: RecipientRole, requiresSignature = true) => ({
  version: { requiresSignature },
  recipient: { role },
});

it("the role of a link's holder says what they are asked for", () => {
  const acts = (["signer", "countersigner", "approver", "viewer"] as const).map((role) => actOf(asked(role)));
  expect(acts).toEqual(["sign", "sign", "approve", "read"]);
  expect([actOf(asked("approver", false)), actOf(asked("signer", false))]).toEqual(["approve", "approve"]);
});

it("who approves or reads what others sign does not choose from its prices", () => {
  expect([mayChoose(asked("signer")), mayChoose(asked("approver", false))]).toEqual([true, true]);
  expect([mayChoose(asked("approver")), mayChoose(asked("viewer"))]).toEqual([false, false]);
  expect([isPartyApprover(asked("approver")), isPartyApprover(asked("approver", false))]).toEqual([
    true,
    false,
  ]);
});

it("the sender’s own signer takes part as a signer", () => {
  const roles = (["signer", "countersigner", "approver", "viewer"] as const).map(partyRole);
  expect(roles).toEqual(["signer", "signer", "approver", "viewer"]);
});
