/** Mails about an account's plan and its people. */
import { type Facts, type MailContent, PRODUCT, PRODUCTS_OWN } from "./mail-content";
import { moment } from "./mail-times";
import { own } from "./own-words";

export function trialEndingMail({
  toName,
  endsAt,
  daysLeft,
  url,
  calendar,
}: Facts<"trial_ending">): MailContent {
  const days = daysLeft === 1 ? "tomorrow" : `in ${daysLeft} days`;
  return {
    preview: "Choose a plan to go on where you are. What you wrote is kept either way.",
    letterhead: PRODUCTS_OWN,
    heading: `Your free trial ends ${days}`,
    paragraphs: [
      `Hello ${own(toName)},`,
      `Your free trial of ${PRODUCT} ends ${days}. Choose a plan and you go on where you are.`,
      "If you do nothing, nothing is charged, and what you wrote is kept.",
    ],
    details: [["Trial ends", moment(endsAt, calendar)]],
    button: { label: "Choose a plan", url },
    notes: ["You receive this once, before your trial ends."],
  };
}

export function trialEndedMail({ toName, endedAt, url, calendar }: Facts<"trial_ended">): MailContent {
  return {
    preview: "Your proposals are kept. Choose a plan to go on.",
    letterhead: PRODUCTS_OWN,
    heading: "Your free trial has ended",
    paragraphs: [
      `Hello ${own(toName)},`,
      `Your free trial of ${PRODUCT} has ended. Nothing was charged. Your proposals and what your clients signed are kept; choose a plan to open them again.`,
    ],
    details: [["Trial ended", moment(endedAt, calendar)]],
    button: { label: "Choose a plan", url },
    notes: ["You receive this once, after your trial has ended."],
  };
}

export function paymentFailedMail(facts: Facts<"payment_failed">): MailContent {
  const { occasion, toName, plan, amount, failedAt, graceUntil, url, calendar } = facts;
  const { heading, paragraph } = DUNNING[occasion](`${amount} for the ${plan} plan`);
  return {
    preview: `We could not collect ${amount} for the ${plan} plan.`,
    letterhead: PRODUCTS_OWN,
    heading,
    paragraphs: [`Hello ${own(toName)},`, paragraph, whatIsOpen(facts)],
    details: [
      ["Plan", plan],
      ["Amount", amount],
      ...(occasion === "failed" ? [["Tried", moment(failedAt, calendar)] as const] : []),
      ...(graceUntil === null ? [] : [["Open until", moment(graceUntil, calendar)] as const]),
    ],
    button: { label: "Pay now", url },
    notes: ["You receive this because a payment for your plan failed. It stops as soon as it goes through."],
  };
}

const DUNNING: Record<
  Facts<"payment_failed">["occasion"],
  (what: string) => { heading: string; paragraph: string }
> = {
  failed: (what) => ({
    heading: "Your payment did not go through",
    paragraph: `We could not collect ${what}. This happens when a card has run out or the bank says no. You can pay it from your billing page, and change the payment method for later payments there.`,
  }),
  ending: (what) => ({
    heading: "Your account will be locked soon",
    paragraph: `We still could not collect ${what}. Once it is paid, everything stays as it is.`,
  }),
  locked: (what) => ({
    heading: "Your account is locked",
    paragraph: `We could not collect ${what}. Once it is paid, it opens again. What your clients have signed stays open to them.`,
  }),
};

const whatIsOpen = ({ graceUntil, calendar }: Facts<"payment_failed">) =>
  graceUntil === null
    ? "Your account is locked. Pay what is due, or choose a plan again, and it opens; everything in it is kept."
    : `Your account stays open until ${moment(graceUntil, calendar)}. Then it is locked until the payment goes through; everything in it is kept.`;
