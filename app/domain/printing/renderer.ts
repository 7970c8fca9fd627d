import type { Translate } from "~/platform/language/translate";
import type { Selection } from "../prices/selection";
import type { NamedChanges } from "../proposals/changes/named-changes";
import type { ClientAnswer } from "../proposals/client-answer";
import type { VersionContent } from "../proposals/version.server";
import type { CertificateContent } from "./certificate";
import type { Paper } from "./paper";

export interface PrintedProposal {
  content: VersionContent;
  /** HTML below the price table; null for a text without a place for it. */
  afterPrice?: string | null;
  /** Closing blocks, when taken out of the text. */
  closing?: string;
  ownerName: string;
  businessName: string;
  ownerEmail: string;
  /** UTC milliseconds: sent, or now. */
  date: number;
  /** Inlined, because a printed page may fetch nothing. */
  logo: PrintedLogo | null;
  /** The picture's address on paper; null for a cover without one. */
  coverPicture: string | null;
  /** Addresses of the text's pictures on paper, by name. */
  pictures: ReadonlyMap<string, string>;
  paper: Paper;
  /** The sender's colour on the day of printing; null for the product's. */
  accent: string | null;
  answer?: ClientAnswer | null;
  /** The address at which an unsigned copy can be signed; null where none may be on it. */
  signAt?: string | null;
  /** The selection from the price table; null for the one it begins with. */
  selection?: Selection | null;
}

export interface PrintedLogo {
  /** A data URL. */
  source: string;
  /** CSS pixels. */
  width: number;
  height: number;
}

export interface PrintedAgreement extends PrintedProposal {
  /** The certificate in the page's language. */
  certificate: CertificateContent;
}

/** What changed between two versions. Nobody signs it. */
export interface PrintedComparison {
  title: string;
  /** "Version 1", "Draft". */
  before: string;
  after: string;
  /** The text with its marks, fit for paper. */
  html: string;
  changes: NamedChanges;
  whatsNew: string | null;
  senderName: string;
  /** UTC milliseconds of printing. */
  date: number;
  paper: Paper;
}

export interface DocumentRenderer {
  /** @param t in the proposal's language */
  comparisonPage(comparison: PrintedComparison, t: Translate): Promise<string>;
  /** @param t in the proposal's language */
  proposalPage(proposal: PrintedProposal, t: Translate): Promise<string>;
  agreementPage(agreement: PrintedAgreement, t: Translate): Promise<string>;
  checkPage(t: Translate): Promise<string>;
}
