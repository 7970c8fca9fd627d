import type { AuditEventType } from "~/db/vocabulary";

/** `not_me`: the reader is not who was asked, and may not know who should sign. */
export type DelegationKind = "not_me" | "someone_else";

const KINDS: Readonly<Partial<Record<AuditEventType, DelegationKind>>> = {
  "recipient.not_me": "not_me",
  "delegation.requested": "someone_else",
};
const ANSWERS: Readonly<Partial<Record<AuditEventType, "approved" | "refused">>> = {
  "delegation.approved": "approved",
  "delegation.refused": "refused",
};

export const requestKind = (type: AuditEventType): DelegationKind | null => KINDS[type] ?? null;
export const delegationAnswer = (type: AuditEventType) => ANSWERS[type] ?? null;

export interface LastDelegation {
  state: "open" | "approved" | "refused";
  kind: DelegationKind | null;
  /** Who was named, while it is open. */
  name: string;
  /** UTC milliseconds. */
  at: number;
}

export function readDelegation(json: string): LastDelegation {
  const { type, at, name } = JSON.parse(json) as { type: AuditEventType; at: number; name: string | null };
  const kind = requestKind(type);
  return { state: delegationAnswer(type) ?? "open", kind, name: (kind && name) ?? "", at };
}
