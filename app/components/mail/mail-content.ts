/** What a mail says, before it is HTML or plain text: both are made from this, so they cannot differ. */
import type { MailFacts } from "~/domain/mail/renderer";
import { moment } from "./mail-times";
import { deliveryMail, viewedMail } from "./owner-notice-mails";
import {
  addressChangeMail,
  invitationMail,
  paymentFailedMail,
  trialEndedMail,
  trialEndingMail,
} from "./plan-mails";
import { reminderMail } from "./reminder-mail";
import { signedCopyMail } from "./signed-copy-mail";

export interface MailContent {
  /** Shown by mail programs beside the subject. */
  preview: string;
  /** Whom the mail speaks for: in large letters above everything. */
  sender: string;
  heading: string;
  /** Paragraphs; line breaks inside them stay. */
  paragraphs: readonly string[];
  details: readonly (readonly [name: string, value: string])[];
  /** Set apart, large, to be copied by eye or by a phone. */
  code?: string;
  /** Null where there is nowhere to go: a code belongs into the page that asked for it. */
  button: { label: string; url: string } | null;
  /** The small print. */
  notes: readonly string[];
}

/** Whom a mail about an account speaks for. */
export const PRODUCT = "Countersign";

export const OWNERS_NOTE = "You receive this because you sent the proposal with Countersign.";

export type Facts<K extends MailFacts["kind"]> = Extract<MailFacts, { kind: K }>;

export function mailContent(facts: MailFacts): MailContent {
  switch (facts.kind) {
    case "proposal":
      return proposalMail(facts);
    case "signed_copy":
      return signedCopyMail(facts);
    case "reminder":
      return reminderMail(facts);
    case "viewed_notice":
      return viewedMail(facts);
    case "decision_notice":
      return decisionMail(facts);
    case "delivery_notice":
      return deliveryMail(facts);
    case "trial_ending":
      return trialEndingMail(facts);
    case "trial_ended":
      return trialEndedMail(facts);
    case "payment_failed":
      return paymentFailedMail(facts);
    case "invitation":
      return invitationMail(facts);
    case "address_change":
      return addressChangeMail(facts);
    case "signing_code":
      return codeMail(facts);
    case "password_reset":
      return resetMail(facts);
    case "password_changed":
      return changedMail(facts);
  }
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
    notes: [OWNERS_NOTE],
  };
}

/** Without a link: whoever asked has the page open, and whoever did not should not be led there. */
function codeMail({
  toName,
  ownerName,
  title,
  code,
  askedAt,
  expiresAt,
}: Facts<"signing_code">): MailContent {
  return {
    preview: `${code} confirms that it is you. It works for 10 minutes.`,
    sender: ownerName,
    heading: "Your code",
    paragraphs: [
      `Hello ${toName},`,
      `Enter this code on the page of “${title}” to confirm that it is you. Then you can sign.`,
    ],
    code,
    details: [
      ["Asked for", moment(askedAt)],
      ["Valid until", moment(expiresAt)],
    ],
    button: null,
    notes: [
      "The code works once, for 10 minutes. Nobody will ever ask you for it by phone or e-mail.",
      "If you did not ask for it, somebody else has opened your signing link: do not pass the code on, and tell the sender by replying to this e-mail.",
    ],
  };
}

function resetMail({ toName, account, askedAt, expiresAt, url }: Facts<"password_reset">): MailContent {
  return {
    preview: "Choose a new password. The link works once, for 1 hour.",
    sender: PRODUCT,
    heading: "Reset your password",
    paragraphs: [
      `Hello ${toName},`,
      `Somebody asked for a new password for your ${PRODUCT} account. If it was you, choose one with the button below.`,
    ],
    details: [
      ["Account", account],
      ["Asked for", moment(askedAt)],
      ["Valid until", moment(expiresAt)],
    ],
    button: { label: "Choose a new password", url },
    notes: [
      "The link works once and is valid for 1 hour.",
      "If you did not ask for this, ignore it: nothing changes.",
    ],
  };
}

function changedMail({ toName, account, changedAt, url }: Facts<"password_changed">): MailContent {
  return {
    preview: `The password of your account was changed on ${moment(changedAt)}.`,
    sender: PRODUCT,
    heading: "Your password was changed",
    paragraphs: [
      `Hello ${toName},`,
      `The password of your ${PRODUCT} account was changed on ${moment(changedAt)}. Every other device was signed out.`,
      "If it was you, there is nothing to do.",
      "If it was not you, somebody else knew your password or reads your e-mail. Choose another password now: it signs them out. Then change the password of your e-mail account as well.",
    ],
    details: [
      ["Account", account],
      ["Changed", moment(changedAt)],
    ],
    button: { label: "It was not me", url },
    notes: ["You receive this whenever the password of your account changes."],
  };
}

export const paragraphsOf = (message: string): string[] =>
  message
    .replace(/\r\n?/g, "\n")
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
