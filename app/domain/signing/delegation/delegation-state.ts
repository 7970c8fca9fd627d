import type { AuditRow } from "../../audit/chain.server";
import type { AuditPayloads, DelegationRequest } from "../../audit/events";
import { labelled, type Person } from "../../people/signer-match";
import { type DelegationKind, delegationAnswer, requestKind } from "./last-delegation";

export interface Delegation extends DelegationRequest {
  kind: DelegationKind;
  state: "open" | "approved" | "refused";
  /** The person who was asked to sign. */
  recipientId: string;
  requestedAt: number;
}

/** A delegation that the sender, or the account's setting, has agreed to. */
export interface Handover {
  delegationId: string;
  /** The person who was asked at first. */
  from: Person;
  toRecipientId: string;
}

type DelegationEvent = Pick<AuditRow, "type" | "occurredAt" | "recipientId" | "versionId" | "payload">;

/** Returns the handovers of a version: after a new one the sender names everybody anew. */
export const handoversIn = (events: readonly DelegationEvent[], versionId: string | null): Handover[] =>
  events
    .filter((event) => event.type === "delegation.approved" && event.versionId === versionId)
    .map(({ payload }) => {
      const { delegationId, from, toRecipientId } = JSON.parse(
        payload,
      ) as AuditPayloads["delegation.approved"];
      return { delegationId, from: labelled(from), toRecipientId };
    });

/** The last one of each signer of a version. @param events oldest first */
export function delegationsIn(events: readonly DelegationEvent[], versionId: string | null): Delegation[] {
  const last = new Map<string, Delegation>();
  for (const event of events) {
    if (event.versionId !== versionId || event.recipientId === null) continue;
    const { type, recipientId } = event;
    const asked = last.get(recipientId);
    const kind = requestKind(type);
    const answer = delegationAnswer(type);
    if (kind)
      last.set(recipientId, {
        ...(JSON.parse(event.payload) as DelegationRequest),
        kind,
        state: "open",
        recipientId,
        requestedAt: event.occurredAt,
      });
    else if (asked && answer) last.set(recipientId, { ...asked, state: answer });
  }
  return [...last.values()];
}
