/**
 * The certificate of completion (docs/evidence.md 5) as facts: the pages bound into the sealed PDF and the JSON in
 * the evidence pack are both made of this one value, so they cannot differ.
 */
import { type Moment, utcWords } from "./moments";
import type { SealLevel } from "./seal-level";

export const CERTIFICATE_FORMAT = "countersign.certificate/1";

export interface CertificateFacts {
  format: typeof CERTIFICATE_FORMAT;
  document: {
    title: string;
    proposalId: string;
    versionId: string;
    version: number;
    /** SHA-256 over the canonical JSON of what was signed (signed-content.ts): version.json of the evidence pack. */
    contentSha256: string;
    /** What the check page finds the sealed file by. */
    sealedDocumentId: string;
    owner: { name: string; business?: string; email: string };
    created: Moment | null;
    sent: Moment | null;
    completed: Moment;
  };
  /** IANA name of the zone that stands beside UTC; null where it is not known. */
  timeZone: string | null;
  parties: Party[];
  /** `budget` and `currency` as they are signed; `price` and `deposit` as the client read them. */
  accepted: { budget: string | null; currency: string; price: string | null; deposit: string | null };
  timeline: TimelineLine[];
  chain: { events: number; head: string };
  seal: {
    certificateFingerprint: string;
    certificateSubject: string;
    validFrom: Moment;
    validUntil: Moment;
    /** As it was at the moment of sealing. */
    certificateState: "valid" | "expiring" | "expired" | "not yet valid";
    /** Who was asked for a timestamp; null where nobody is configured. */
    timestampAuthority: string | null;
    /** Why it gave none; null where it did, or was not asked. */
    timestampError: string | null;
  };
  check: { url: string };
  notVerified: string[];
}

export interface Party {
  name: string;
  email: string;
  /** Whom the link was sent to. */
  reachedName: string;
  reachedEmail: string;
  /** Whether the signer was asked about another name or address than the invitation's; null where both agree. */
  signedAsOther: "confirmed" | "not asked" | null;
  role: string;
  order: number;
  howReached: string | null;
  /** `link only`: the sender passed the link on themselves. */
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
  /** As the browser claimed them. */
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

/** What is known only once the file is sealed; the JSON has it, the pages inside the file cannot. */
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
export interface CertificateFile extends CertificateFacts {
  outcome: SealOutcome;
}

/** Stored ways of reaching and checking a signer are spelt in two ways; a reader sees one. */
export const howWords = (stored: string | null): string | null => stored?.replace(/^e-mail/, "email") ?? null;

/**
 * What a reader must not take the file for.
 * @param senderVerified when the sender last showed that they read mail at their address; null where they never did
 */
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

/** The evidence keeps 'statement [button]', both as they stood on the page. */
export function statementParts(shown: string): { statement: string; button: string | null } {
  const [, statement = shown, button = null] = /^(.*?)(?: \[([^\]]+)\])?$/s.exec(shown) ?? [];
  return { statement, button };
}

const regions = new Intl.DisplayNames("en", { type: "region" });

/** 'Germany (DE)'. The edge tells a code, and codes of its own for Tor and the unknown. */
export const countryWords = (code: string | null): string | null =>
  code && /^[A-Z]{2}$/.test(code) && code !== "XX" ? `${regions.of(code)} (${code})` : null;
