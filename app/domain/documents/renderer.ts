/** Pages that are printed; React draws them (app/components/print), the domain says what is on them. */
import type { AuditRow } from "../audit/chain.server";
import type { VersionContent } from "../proposals/version.server";

export interface PrintedProposal {
  content: VersionContent;
  ownerName: string;
  ownerEmail: string;
  /** UTC milliseconds: when it was sent, or now for a proposal that was not. */
  date: number;
}

/** What the certificate of completion attests (evidence.md 5). */
export interface PrintedAgreement extends PrintedProposal {
  proposalId: string;
  versionNumber: number;
  versionSha256: string;
  sentAt: number | null;
  signature: {
    id: string;
    signerName: string;
    signerEmail: string;
    method: "typed" | "drawn";
    mark: string;
    statement: string;
    disclosureVersion: string;
    signedAt: number;
    consentedAt: number;
    ip: string | null;
    country: string | null;
    userAgent: string | null;
    recipientName: string;
    recipientEmail: string;
  };
  /** The whole chain up to the signature, in order. */
  events: AuditRow[];
  /** Fingerprint of the certificate that will seal this file, SHA-256 hex. */
  certificateFingerprint: string;
}

export interface DocumentRenderer {
  /** A whole HTML page of the proposal alone. */
  proposalPage(proposal: PrintedProposal): Promise<string>;
  /** The proposal as signed, followed by its certificate of completion. */
  agreementPage(agreement: PrintedAgreement): Promise<string>;
}
