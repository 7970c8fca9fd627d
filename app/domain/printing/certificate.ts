/** The certificate of completion (docs/evidence.md 5): one value feeds the PDF pages and the pack's JSON. */

import type { SealLevel, SenderDetails } from "~/db/vocabulary";
import type { Language } from "~/platform/language/languages";
import type { Translate } from "~/platform/language/translate";
import type { HowChecked } from "../audit/how-checked";
import { type Moment, utcWords } from "./moments";

export const CERTIFICATE_FORMAT = "countersign.certificate/1";

export interface CertificateContent {
  format: typeof CERTIFICATE_FORMAT;
  document: {
    title: string;
    number?: string;
    proposalId: string;
    versionId: string;
    version: number;
    /** SHA-256 over the canonical JSON of the signed content: version.json of the evidence pack. */
    contentSha256: string;
    /** How many threads of the conversation it has; absent without any. */
    attachedThreads?: number;
    /** The agreement that a change order changes; absent for a proposal of its own. */
    changes?: { title: string; number?: string; versionSha256: string; agreed: Moment };
    sealedDocumentId: string;
    owner: { name: string; business?: string; email: string; details?: SenderDetails };
    created: Moment | null;
    sent: Moment | null;
    completed: Moment;
  };
  timeZone: string | null;
  parties: Party[];
  /** Everybody who approved or read; absent where nobody else was asked. */
  others?: OtherParty[];
  /** `budget` and `currency` as signed; `price` and `deposit` as the client read them. */
  accepted: {
    budget: string | null;
    currency: string;
    price: string | null;
    deposit: string | null;
    /** Lines chosen in a price table: "2 × Design, $1,200". */
    items?: { id: string; text: string }[];
    /** Instalments with their due dates: "Deposit, on signing, $480". */
    payments?: { id: string; text: string }[];
    /** The hash of accepted-price.json in the evidence pack. */
    priceSha256?: string;
  };
  timeline: TimelineLine[];
  chain: { events: number; head: string };
  seal: {
    certificateFingerprint: string;
    certificateSubject: string;
    validFrom: Moment;
    validUntil: Moment;
    /** The certificate's state at the moment of sealing. */
    certificateState: "valid" | "expiring" | "expired" | "not yet valid";
    timestampAuthority: string | null;
    /** Null when it answered or was not asked. */
    timestampError: string | null;
  };
  check: { url: string };
  notVerified: string[];
}

export interface Party {
  name: string;
  email: string;
  reachedName: string;
  reachedEmail: string;
  /** Null if name and email are the invitation's; else the signer confirmed that they differ, or was not asked. */
  signedAsOther: "confirmed" | "not asked" | null;
  /** The people they sign in place of; the first one comes first. */
  inPlaceOf?: InPlaceOf[];
  role: string;
  /** The function in which they signed: "Managing director". */
  title?: string;
  /** The place among all who take part: those who signed, then the others. */
  order: number;
  howReached: string | null;
  /** `link only`: the sender passed the link on. */
  howChecked: HowChecked;
  sent: Moment | null;
  delivered: Moment | null;
  opened: Moment | null;
  codeChecked: Moment | null;
  consented: Moment | null;
  signed: Moment;
  ip: string | null;
  country: string | null;
  device: string | null;
  userAgent: string | null;
  signingFor: string | null;
  /** The place of signing, as the signer wrote it. */
  place?: string;
  initials?: { letters: string; sections: string[] };
  /** The browser's own claims; nobody has checked them. */
  claimedTimeZone: string | null;
  claimedTime: string | null;
  signature: {
    id: string;
    method: "typed" | "drawn";
    face: string | null;
    mark: string;
    markSha256: string | null;
    statement: string;
    button: string | null;
    language: string;
    receipt: string | null;
  };
  consent: { version: string; sha256: string };
}

export interface OtherParty extends Pick<Party, "name" | "email" | "role" | "title" | "order" | "inPlaceOf"> {
  sent: Moment | null;
  delivered: Moment | null;
  opened: Moment | null;
  /** Null for viewers and payers. */
  approval: {
    id: string;
    at: Moment;
    howChecked: HowChecked;
    statement: string | null;
    button: string | null;
    comment: string;
    ip: string | null;
    country: string | null;
    device: string | null;
    userAgent: string | null;
  } | null;
}

interface InPlaceOf {
  /** "Tom Reyes (tom@harbour.example)" */
  person: string;
  named: Moment;
  agreedBy: "sender" | "account setting";
}

export interface TimelineLine {
  seq: number;
  at: Moment;
  type: string;
  words: string;
  detail: string;
  by: string | null;
  hash: string;
}

/** Known only after sealing, so the JSON has it and the PDF cannot. */
export interface SealOutcome {
  sha256: string;
  printedSha256: string | null;
  pages: number | null;
  level: SealLevel | null;
  sealedAt: Moment | null;
  timestamp: { authority: string; serial: string; at: Moment } | null;
  timestampError: string | null;
}

/** certificate.json of the evidence pack. */
export interface CertificateFile extends CertificateContent {
  outcome: SealOutcome;
}

/** @param senderVerified when the sender last proved their email; null for never */
export function notVerified(
  howChecked: readonly HowChecked[],
  senderVerified: Moment | null,
  t: Translate,
): string[] {
  const clients = howChecked.filter((how) => how !== "account password");
  const reliedOn = clients.every((how) => how === "e-mail code")
    ? "certificate.limits.identity_code"
    : clients.includes("link only")
      ? "certificate.limits.identity_link_only"
      : howChecked.includes("access code")
        ? "certificate.limits.identity_access_code"
        : "certificate.limits.identity_link";
  return [
    t("certificate.limits.signature"),
    t(reliedOn),
    senderVerified === null
      ? t("certificate.limits.sender")
      : t("certificate.limits.sender_confirmed", { time: utcWords(senderVerified, t.locale) }),
    t("certificate.limits.reported"),
    t("certificate.limits.seal"),
  ];
}

/** 'Germany (DE)'. Null for the edge's codes for Tor and unknown. */
export function countryWords(code: string | null, language: Language): string | null {
  if (!code || !/^[A-Z]{2}$/.test(code) || code === "XX") return null;
  return `${new Intl.DisplayNames(language, { type: "region" }).of(code)} (${code})`;
}
