import { t } from "~/platform/words/t";
import { isolate, textRuns } from "../mail/content/bidi-text";
import { type CardNews, isCardNews } from "../payment-requests/card/news";
import type { NotificationKind } from "../people/notification-kinds";

interface NotificationData {
  kind: NotificationKind;
  /** The proposal's title at that time. */
  title: string;
  /** The recipient, for a failed email; the amount, for a payment by card. */
  actorName: string;
  detail: string;
}

interface Names extends Record<"who" | "title", string> {
  detail: string;
}

/** The detail says what happened to the payment. */
const CARD_SENTENCES: Readonly<Record<CardNews, (names: Names) => string>> = {
  paid: ({ who, title }) => t("{who} was paid by card: {title}", { who, title }),
  late: ({ who, title }) => t("{who} was paid although nothing was open: {title}", { who, title }),
  processing: ({ who, title }) => t("{who} is on its way by debit: {title}", { who, title }),
  failed: ({ who, title }) => t("A debit of {who} failed: {title}", { who, title }),
  disputed: ({ who, title }) => t("{who} is disputed at the bank: {title}", { who, title }),
  won: ({ who, title }) => t("A dispute of {who} was won: {title}", { who, title }),
  charged_back: ({ who, title }) => t("The bank took {who} back: {title}", { who, title }),
  refund_failed: ({ who, title }) => t("A refund of {who} failed: {title}", { who, title }),
};

const MILESTONE_SENTENCES = {
  accepted: ({ who, title }: Names) => t("{who} accepted a milestone: {title}", { who, title }),
  rejected: ({ who, title }: Names) => t("{who} says what a milestone still lacks: {title}", { who, title }),
  // Here "who" is the milestone.
  silence: ({ who, title }: Names) =>
    t("Nobody answered “{who}” in time, so silence counts: {title}", { who, title }),
};

const outcomeIn = (detail: string): keyof typeof MILESTONE_SENTENCES =>
  detail === "rejected" || detail === "silence" ? detail : "accepted";

const SENTENCES: Readonly<Record<NotificationKind, (names: Names) => string>> = {
  viewed: ({ who, title }) => t("{who} opened {title} for the first time", { who, title }),
  approved: ({ who, title }) => t("{who} approved {title}", { who, title }),
  rejected: ({ who, title }) => t("{who} declined {title}", { who, title }),
  signed: ({ who, title }) => t("{who} signed {title}", { who, title }),
  partly_signed: ({ who, title }) =>
    t("{who} signed {title}, and others are still to answer", { who, title }),
  more_time: ({ who, title }) => t("{who} asks for more time for {title}", { who, title }),
  question: ({ who, title }) => t("{who} wrote to you about {title}", { who, title }),
  payment: ({ who, title }) => t("{who} says they have paid: {title}", { who, title }),
  card_payment: (names) => CARD_SENTENCES[isCardNews(names.detail) ? names.detail : "paid"](names),
  milestone: (names) => MILESTONE_SENTENCES[outcomeIn(names.detail)](names),
  renewal: ({ title, detail }) => t("{title} ends on {day}: prepare a renewal?", { title, day: detail }),
  files: ({ who, title }) => t("{who} sent you files: {title}", { who, title }),
  delegation: ({ who, title }) => t("{who} names someone else to sign {title}", { who, title }),
  code_locked: ({ who, title }) => t("The access code of {who} is locked: {title}", { who, title }),
  delivery_failed: ({ who, title }) => t("The email to {who} about {title} did not arrive", { who, title }),
  countersign: ({ title }) => t("Your signature is asked for: {title}", { title }),
  asked_again: ({ who, title }) => t("{who} wants to be reminded of {title} later", { who, title }),
  closing: ({ title }) =>
    t("{title} ended without an answer: won elsewhere, lost, or still open?", { title }),
  price_read: ({ who, title }) =>
    t("{who} read the price of {title} several times this week. Write to them?", { who, title }),
  key_created: ({ title: name }) => t("A new API key was created: {name}", { name }),
  endpoint_created: ({ title: name }) => t("A new webhook was added: {name}", { name }),
};

/** Names and titles stand out from the sentence. */
export const noticePieces = ({ kind, title, actorName, detail }: NotificationData) =>
  textRuns(SENTENCES[kind]({ who: isolate(actorName), title: isolate(title), detail }));

export const noticeSentence = (notification: NotificationData): string =>
  noticePieces(notification)
    .map(({ text }) => text)
    .join("");
