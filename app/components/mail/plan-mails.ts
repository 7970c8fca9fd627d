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
    preview: "Choose a plan to continue where you left off. Your proposals are kept either way.",
    letterhead: PRODUCTS_OWN,
    heading: `Your free trial ends ${days}`,
    paragraphs: [
      `Hello ${own(toName)},`,
      `Your ${PRODUCT} free trial ends ${days}. Choose a plan to continue where you left off.`,
      "If you do nothing, you won’t be charged, and your proposals are kept.",
    ],
    details: [["Trial ends", moment(endsAt, calendar)]],
    button: { label: "Choose a plan", url },
    notes: ["You receive this once, before your trial ends."],
  };
}

export function trialEndedMail({ toName, endedAt, url, calendar }: Facts<"trial_ended">): MailContent {
  return {
    preview: "Your proposals are kept. Choose a plan to continue.",
    letterhead: PRODUCTS_OWN,
    heading: "Your free trial has ended",
    paragraphs: [
      `Hello ${own(toName)},`,
      `Your ${PRODUCT} free trial has ended. Nothing was charged. Your proposals and what your clients signed are kept; choose a plan to open them again.`,
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
    notes: [
      "You’re getting this because a payment for your plan failed. It stops as soon as it goes through.",
    ],
  };
}

const DUNNING: Record<
  Facts<"payment_failed">["occasion"],
  (what: string) => { heading: string; paragraph: string }
> = {
  failed: (what) => ({
    heading: "Your payment did not go through",
    paragraph: `We could not collect ${what}. This happens if a card has expired or was declined. You can pay on your billing page, and change your payment method there.`,
  }),
  ending: (what) => ({
    heading: "Your account will be locked soon",
    paragraph: `We still could not collect ${what}. Once it is paid, your account stays open.`,
  }),
  locked: (what) => ({
    heading: "Your account is locked",
    paragraph: `We could not collect ${what}. Once it is paid, your account opens again. Your clients can still open what they signed.`,
  }),
};

const whatIsOpen = ({ graceUntil, calendar }: Facts<"payment_failed">) =>
  graceUntil === null
    ? "Your account is locked. Pay what is due or choose a plan to open it again; nothing is lost."
    : `Your account stays open until ${moment(graceUntil, calendar)}. Then it is locked until the payment goes through; nothing is lost.`;
