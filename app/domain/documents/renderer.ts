/** Pages that are printed; React draws them (app/components/print), the domain says what is on them. */
import type { Answer } from "../proposals/given-answer";
import type { VersionContent } from "../proposals/version.server";
import type { CertificateFacts } from "./certificate";
import type { Paper } from "./paper";

export interface PrintedProposal {
  content: VersionContent;
  /** The end of its text, where it has been taken out of it: it shares a page with what follows. */
  closing?: string;
  ownerName: string;
  /** Empty where the owner gave none. */
  businessName: string;
  ownerEmail: string;
  /** UTC milliseconds: when it was sent, or now for a proposal that was not. */
  date: number;
  /** As text, because a page that is printed may fetch nothing; null where none is shown. */
  logo: PrintedLogo | null;
  paper: Paper;
  /** What the client answered without a signature. */
  answer?: Answer | null;
}

export interface PrintedLogo {
  /** A data URL. */
  source: string;
  /** CSS pixels. */
  width: number;
  height: number;
}

/** The signed proposal, and what its certificate of completion attests (docs/evidence.md 5). */
export interface PrintedAgreement extends PrintedProposal {
  facts: CertificateFacts;
}

export interface DocumentRenderer {
  /** A whole HTML page of the proposal alone. */
  proposalPage(proposal: PrintedProposal): Promise<string>;
  /** The proposal as signed, followed by its certificate of completion. */
  agreementPage(agreement: PrintedAgreement): Promise<string>;
  /** The page of an evidence pack that checks it without a network; the same for every pack. */
  checkPage(): Promise<string>;
}
