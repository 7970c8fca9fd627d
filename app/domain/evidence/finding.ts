import type { BoundTable } from "../audit/bound-rows";

/** Something of a proposal's evidence that is not as it was written. */
export interface Finding {
  table: BoundTable | "audit_events" | "audit_heads" | "audit_purges";
  /** The row's id; the proposal's where the row is missing or has none. */
  row: string;
  /** A sentence for people. */
  words: string;
}

/** What a row of each table is to people. */
export const ROW_WORDS: Readonly<Record<BoundTable, string>> = {
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
