import type { AuditEventType } from "~/db/vocabulary";
import { labelled, type Person } from "../../people/signer-match";

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
  /** The person named, while the request is open. */
  name: string;
  at: number;
  /** The person to whom the signer handed over at once; null where the sender agreed, and without an answer. */
  handedTo: Person | null;
}

interface StoredDelegation {
  type: AuditEventType | null;
  at: number;
  name: string | null;
  to: string | null;
  by: string | null;
  /** 1 where the holder was named by another signer, without the sender. */
  isNamed: 0 | 1;
}

/** The delegations of the link's holder. */
export interface Delegations {
  last: LastDelegation | null;
  /** Another signer handed over to them without the sender, so the sender is asked about the next one. */
  wasHandedOver: boolean;
}

export function readDelegations(json: string): Delegations {
  const { type, at, name, to, by, isNamed } = JSON.parse(json) as StoredDelegation;
  const wasHandedOver = isNamed === 1;
  if (type === null) return { last: null, wasHandedOver };
  const kind = requestKind(type);
  const handedTo = by === "account setting" && to !== null ? labelled(to) : null;
  const last = {
    state: delegationAnswer(type) ?? ("open" as const),
    kind,
    name: (kind && name) ?? "",
    at,
    handedTo,
  };
  return { last, wasHandedOver };
}
