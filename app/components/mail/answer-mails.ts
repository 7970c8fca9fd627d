/** Mails to a client about an answer that was given in their name. */
import { isSameName } from "~/domain/signing/signer-match";
import type { Facts, MailContent } from "./mail-content";
import { moment } from "./mail-times";
import { greeting, own } from "./own-words";
import { footerOf, letterheadOf } from "./proposal-mail";

/** For the person who was invited, when someone else signed with their link. */
export function signerWarningMail(facts: Facts<"signer_warning">): MailContent {
  const { title, signerName, signerEmail, signedAt, calendar } = facts;
  const [owner, signer] = [own(facts.ownerName), own(signerName)];
  return {
    preview: `${signer} signed with the link that was sent to you.`,
    letterhead: letterheadOf(facts),
    heading: `Signed by someone else: ${own(title)}`,
    paragraphs: [
      greeting(facts.toName),
      `${owner} sent you a link to sign this proposal. ${signer} signed with it, using a name or email address that is not yours.`,
      `If you forwarded the link to ${signer}, you don’t need to do anything. If you didn’t, reply to this email now: it reaches ${owner}.`,
    ],
    details: [
      ["Signed by", `${signer}, ${own(signerEmail)}`],
      ["Signed", moment(signedAt, calendar)],
      ["Sent by", owner],
    ],
    button: null,
    notes: [`The signed PDF follows in a separate email. ${owner} can see who signed.`],
    footer: footerOf(facts),
  };
}

const DONE = { approved: "Approved", rejected: "Rejected", declined: "Declined" } as const;

/** The receipt for an answer. */
export function answerReceiptMail(facts: Facts<"answer_receipt">): MailContent {
  const { title, outcome, claimedName, decidedAt, calendar } = facts;
  const owner = own(facts.ownerName);
  const isOther = claimedName && !isSameName(claimedName, facts.toName);
  const who = isOther ? own(claimedName) : "You";
  const when = moment(decidedAt, calendar);
  const done = DONE[outcome];
  const words = facts.reason.replace(/\r\n?/g, "\n").trim();
  return {
    preview: `${who} ${outcome} it on ${when}.`,
    letterhead: letterheadOf(facts),
    heading: `${done}: ${own(title)}`,
    paragraphs: [
      greeting(facts.toName),
      `${who} ${outcome} this proposal from ${owner} on ${when}. Please keep this email for your records.`,
    ],
    ...(words === "" ? {} : { quote: { intro: "Comment:", words: own(words) } }),
    details: [
      ["From", owner],
      ...(claimedName ? [["Name entered", own(claimedName)] as const] : []),
      [done, when],
    ],
    button: { label: "Open the proposal", url: facts.url, accent: facts.accent },
    notes: [`If this wasn’t you, reply to this email: it reaches ${owner}.`],
    footer: footerOf(facts),
  };
}
