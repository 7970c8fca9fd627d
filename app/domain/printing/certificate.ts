/** The certificate of completion (docs/evidence.md 5): one value feeds the PDF pages and the pack's JSON. */

import type { SealLevel } from "~/db/vocabulary";
import { type Moment, utcWords } from "./moments";

export const CERTIFICATE_FORMAT = "countersign.certificate/1";

export interface CertificateContent {
  format: typeof CERTIFICATE_FORMAT;
  document: {
    title: string;
    proposalId: string;
    versionId: string;
    version: number;
    /** SHA-256 over the canonical JSON of the signed content: version.json of the evidence pack. */
    contentSha256: string;
    sealedDocumentId: string;
    owner: { name: string; business?: string; email: string };
    created: Moment | null;
    sent: Moment | null;
    completed: Moment;
  };
  /** IANA name. */
  timeZone: string | null;
  parties: Party[];
  /** `budget` and `currency` as signed; `price` and `deposit` as the client read them. */
  accepted: { budget: string | null; currency: string; price: string | null; deposit: string | null };
  timeline: TimelineLine[];
  chain: { events: number; head: string };
  seal: {
    certificateFingerprint: string;
    certificateSubject: string;
    validFrom: Moment;
    validUntil: Moment;
    /** At the moment of sealing. */
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
  /** Whether the signer confirmed a name or email that differs from the invitation's; null when equal. */
  signedAsOther: "confirmed" | "not asked" | null;
  role: string;
  order: number;
  howReached: string | null;
  /** `link only`: the sender passed the link on. */
  howChecked: "email link" | "link only" | "e-mail code";
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
  /** As the browser claimed. */
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

/** Stored values have two spellings. */
export const howWords = (stored: string | null): string | null => stored?.replace(/^e-mail/, "email") ?? null;

/** @param senderVerified when the sender last proved their email; null for never */
export function notVerified(howChecked: Party["howChecked"][], senderVerified: Moment | null): string[] {
  const reliedOn = howChecked.every((how) => how === "e-mail code")
    ? "control of the email address that the signing link and a one-time code were sent to"
    : howChecked.includes("link only")
      ? "the signing link alone. The sender copied it and passed it on, so nothing here shows that the signer reads mail at the address given"
      : "control of the email address that the signing link was sent to";
  return [
    "The signature is a simple electronic signature (SES). It is not an advanced or qualified one.",
    `No identity document was checked. What was relied on is ${reliedOn}.`,
    senderVerified === null
      ? "The sender’s name and email address are as the sender gave them. They were not checked, and neither was an identity document."
      : `The sender’s name is as the sender gave it. It was not checked, and neither was an identity document. The sender last confirmed their email address on ${utcWords(senderVerified)}.`,
    "IP address, country, device, and the signer’s own time and time zone are as the network and the browser reported them. That an email reached the recipient’s mail server is known only where a time of delivery is given, and is as the mail service reported it.",
    "The seal shows that this file is unchanged since it was sealed; it is not the signer’s own key.",
  ];
}

/** The evidence stores 'statement [button]'. */
export function statementParts(shown: string): { statement: string; button: string | null } {
  const [, statement = shown, button = null] = /^(.*?)(?: \[([^\]]+)\])?$/s.exec(shown) ?? [];
  return { statement, button };
}

const regions = new Intl.DisplayNames("en", { type: "region" });

/** 'Germany (DE)'. Null for the edge's codes for Tor and unknown. */
export const countryWords = (code: string | null): string | null =>
  code && /^[A-Z]{2}$/.test(code) && code !== "XX" ? `${regions.of(code)} (${code})` : null;
