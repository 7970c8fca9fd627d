/** What an owner is told of by mail: that a proposal was opened or decided, and that a mail did not arrive. */
import { isSameName } from "~/domain/signing/signer-match";
import { type Facts, type MailContent, PRODUCTS_OWN } from "./mail-content";
import { moment } from "./mail-times";
import { own } from "./own-words";

const OWNERS_NOTE = "You’re getting this because you sent the proposal with Countersign.";

export function viewedMail(facts: Facts<"viewed_notice">): MailContent {
  const { toName, clientName, title, viewedAt, url, calendar } = facts;
  return {
    preview: `${own(clientName)} opened it for the first time on ${moment(viewedAt, calendar)}.`,
    letterhead: PRODUCTS_OWN,
    heading: `Opened: ${own(title)}`,
    paragraphs: [`Hello ${own(toName)},`, `${own(clientName)} opened your proposal for the first time.`],
    details: [
      ["Opened by", own(clientName)],
      ["Opened", moment(viewedAt, calendar)],
    ],
    button: { label: "Open the proposal", url },
    notes: [OWNERS_NOTE, "You can see later visits on the proposal’s page; we won’t email you about them."],
  };
}

export function decisionMail(facts: Facts<"decision_notice">): MailContent {
  const { who, clientName, title, outcome, reason, decidedAt, claimedName, calendar } = facts;
  const sentence = `${own(who)} ${outcome} your proposal on ${moment(decidedAt, calendar)}.`;
  const isOther = claimedName && clientName && !isSameName(claimedName, clientName);
  const words = reason.replace(/\r\n?/g, "\n").trim();
  return {
    preview: words === "" ? sentence : `${own(who)} ${outcome} it and left a comment.`,
    letterhead: PRODUCTS_OWN,
    heading: `${outcome === "approved" ? "Approved" : "Rejected"}: ${own(title)}`,
    paragraphs: [
      `Hello ${own(facts.toName)},`,
      sentence,
      ...(isOther ? [`You sent it to ${own(clientName)}, so this may be someone else.`] : []),
    ],
    ...(words === "" ? {} : { quote: { intro: "Their comment:", words: own(words) } }),
    details: [
      ["Sent to", own(clientName)],
      ...(claimedName ? [["Name typed", own(claimedName)] as const] : []),
      [outcome === "approved" ? "Approved" : "Rejected", moment(decidedAt, calendar)],
    ],
    button: { label: "Open the proposal", url: facts.url },
    notes: [
      ...(claimedName ? ["The name was typed on the proposal’s page and wasn’t checked."] : []),
      OWNERS_NOTE,
    ],
  };
}

type Outcome = Facts<"delivery_notice">["outcome"];

const OUTCOMES: Readonly<Record<Outcome, { heading: string; happened: string; next: string }>> = {
  bounced: {
    heading: "Not delivered",
    happened: "came back from the recipient’s mail server",
    next: "Please check the address. On the proposal’s page you can correct it or try again.",
  },
  failed: {
    heading: "Not sent",
    happened: "could not be sent",
    next: "Open the proposal to try again.",
  },
  complained: {
    heading: "Marked as spam",
    happened: "was marked as spam by its recipient",
    next: "No more emails go to this address until you confirm it. Consider calling them first.",
  },
};

export function deliveryMail(facts: Facts<"delivery_notice">): MailContent {
  const { toName, to, title, outcome, reason, happenedAt, url, calendar } = facts;
  const { heading, happened, next } = OUTCOMES[outcome];
  const sentence = `Your email to ${own(to)} ${happened}.`;
  return {
    preview: sentence,
    letterhead: PRODUCTS_OWN,
    heading: `${heading}: ${own(title)}`,
    paragraphs: [`Hello ${own(toName)},`, sentence, next],
    details: [
      ["To", own(to)],
      ["When", moment(happenedAt, calendar)],
      ...(reason === "" ? [] : [["Why", own(reason)] as const]),
    ],
    button: { label: "Open the proposal", url },
    notes: [OWNERS_NOTE],
  };
}
