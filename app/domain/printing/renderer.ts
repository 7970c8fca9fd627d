import type { ClientAnswer } from "../proposals/decision/client-answer";
import type { VersionContent } from "../proposals/version.server";
import type { CertificateContent } from "./certificate";
import type { Paper } from "./paper";

export interface PrintedProposal {
  content: VersionContent;
  /** Closing blocks, when taken out of the text. */
  closing?: string;
  ownerName: string;
  businessName: string;
  ownerEmail: string;
  /** UTC milliseconds: sent, or now. */
  date: number;
  /** Inlined, because a printed page may fetch nothing. */
  logo: PrintedLogo | null;
  paper: Paper;
  answer?: ClientAnswer | null;
}

export interface PrintedLogo {
  /** A data URL. */
  source: string;
  /** CSS pixels. */
  width: number;
  height: number;
}

export interface PrintedAgreement extends PrintedProposal {
  certificate: CertificateContent;
}

export interface DocumentRenderer {
  proposalPage(proposal: PrintedProposal): Promise<string>;
  agreementPage(agreement: PrintedAgreement): Promise<string>;
  checkPage(): Promise<string>;
}
