import type { BoundTable } from "../../audit/bound-rows";

export interface Finding {
  table: BoundTable | "audit_events" | "audit_heads" | "audit_purges";
  /** The row's id; the proposal's if the row is missing or has none. */
  row: string;
  message: string;
}

export const ROW_LABELS: Readonly<Record<BoundTable, string>> = {
  proposal_versions: "frozen version",
  recipients: "recipient",
  signing_links: "signing link",
  signing_codes: "code for signing",
  consents: "consent to sign electronically",
  signatures: "signature",
  decisions: "client’s decision",
  sealed_documents: "sealed PDF",
  deliveries: "email",
};
