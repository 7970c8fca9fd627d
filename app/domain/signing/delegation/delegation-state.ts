import type { AuditRow } from "../../audit/chain.server";
import type { DelegationRequest } from "../../audit/events";

/** `not_me`: the reader is not who was asked, and may not know who should sign. */
export const DELEGATION_KINDS = ["not_me", "someone_else"] as const;
export type DelegationKind = (typeof DELEGATION_KINDS)[number];

export interface Delegation extends DelegationRequest {
  kind: DelegationKind;
  state: "open" | "approved" | "refused";
  /** Who was asked to sign. */
  recipientId: string;
  /** UTC milliseconds. */
  requestedAt: number;
}

type DelegationEvent = Pick<AuditRow, "type" | "occurredAt" | "recipientId" | "versionId" | "payload">;

const KINDS = { "recipient.not_me": "not_me", "delegation.requested": "someone_else" } as const;

/** The last one of each signer of a version. @param events oldest first */
export function delegationsIn(events: readonly DelegationEvent[], versionId: string | null): Delegation[] {
  const last = new Map<string, Delegation>();
  for (const event of events) {
    if (event.versionId !== versionId || event.recipientId === null) continue;
    const { type, recipientId } = event;
    const asked = last.get(recipientId);
    if (type === "recipient.not_me" || type === "delegation.requested")
      last.set(recipientId, {
        ...(JSON.parse(event.payload) as DelegationRequest),
        kind: KINDS[type],
        state: "open",
        recipientId,
        requestedAt: event.occurredAt,
      });
    else if (asked && type === "delegation.approved") last.set(recipientId, { ...asked, state: "approved" });
    else if (asked && type === "delegation.refused") last.set(recipientId, { ...asked, state: "refused" });
  }
  return [...last.values()];
}
