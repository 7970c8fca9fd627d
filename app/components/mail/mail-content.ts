/** What a mail says, before it is HTML or plain text: both are made from this, so they cannot differ. */
import type { MailFacts } from "~/domain/mail/renderer";

export interface MailContent {
  /** Shown by mail programs beside the subject. */
  preview: string;
  /** Whom the mail speaks for: in large letters above everything. */
  sender: string;
  heading: string;
  /** Paragraphs; line breaks inside them stay. */
  paragraphs: readonly string[];
  details: readonly (readonly [name: string, value: string])[];
  button: { label: string; url: string };
  /** The small print. */
  notes: readonly string[];
}

type Facts<K extends MailFacts["kind"]> = Extract<MailFacts, { kind: K }>;

export function mailContent(facts: MailFacts): MailContent {
  if (facts.kind === "proposal") return proposalMail(facts);
  return facts.kind === "signed_copy" ? signedCopyMail(facts) : decisionMail(facts);
}

function proposalMail(facts: Facts<"proposal">): MailContent {
  const { ownerName, ownerEmail, title, requiresSignature, isCopy, expiresAt } = facts;
  const paragraphs = paragraphsOf(facts.message);
  return {
    preview: paragraphs[0]?.slice(0, 140) ?? `${ownerName} sent you a proposal: ${title}`,
    sender: ownerName,
    heading: title,
    paragraphs,
    details: [
      ["From", `${ownerName}, ${ownerEmail}`],
      [isCopy ? "Copy for" : "For", facts.toName],
      ...(expiresAt === null ? [] : [["Open until", moment(expiresAt)] as const]),
    ],
    button: { label: requiresSignature ? "Review and sign" : "Review the proposal", url: facts.url },
    notes: [
      noteOn(requiresSignature, isCopy),
      `Questions? Reply to this e-mail and it reaches ${ownerName}, who sent it with Countersign.`,
    ],
  };
}

function noteOn(requiresSignature: boolean, isCopy: boolean): string {
  if (isCopy) return "You receive a copy to read. The signing link went to the client alone.";
  return requiresSignature
    ? "This link is yours alone: whoever opens it can sign in your name, so please do not pass it on. No account is needed."
    : "No account is needed to read and answer the proposal.";
}

function signedCopyMail(facts: Facts<"signed_copy">): MailContent {
  const { signerName, title, signedAt, attached } = facts;
  const where = attached
    ? "The signed PDF with its certificate of completion is attached. Please keep it."
    : "The signed PDF is too large to attach. Please download it with the button below and keep it.";
  return {
    preview: `${signerName} signed ${title} on ${moment(signedAt)}.`,
    sender: facts.ownerName,
    heading: `Signed: ${title}`,
    paragraphs: [
      `Hello ${facts.toName},`,
      `${signerName} signed this proposal on ${moment(signedAt)}. ${where}`,
    ],
    details: [
      ["Signed by", signerName],
      ["Signed", moment(signedAt)],
      ["SHA-256 of the PDF", facts.sha256],
    ],
    button: { label: "Open the agreement", url: facts.url },
    notes: ["The PDF is sealed: a PDF reader’s signature panel shows whether anything was changed since."],
  };
}

function decisionMail(facts: Facts<"decision_notice">): MailContent {
  const { clientName, title, outcome, reason, decidedAt } = facts;
  const sentence = `${clientName} ${outcome} your proposal on ${moment(decidedAt)}.`;
  return {
    preview: sentence,
    sender: clientName,
    heading: `${outcome === "approved" ? "Approved" : "Rejected"}: ${title}`,
    paragraphs: [
      `Hello ${facts.toName},`,
      sentence,
      ...(reason.trim() === "" ? [] : [`Their words:\n${reason.trim()}`]),
    ],
    details: [],
    button: { label: "Open the proposal", url: facts.url },
    notes: ["You receive this because you sent the proposal with Countersign."],
  };
}

const paragraphsOf = (message: string): string[] =>
  message
    .replace(/\r\n?/g, "\n")
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** A mail does not know its reader's time zone, so it names its own. */
const moment = (time: number): string =>
  `${day.format(time)}, ${new Date(time).toISOString().slice(11, 16)} UTC`;
