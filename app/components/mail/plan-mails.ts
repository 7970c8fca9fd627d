/** Mails about an account's plan and its people. */
import { type Facts, type MailContent, PRODUCT, PRODUCTS_OWN } from "./mail-content";
import { moment } from "./mail-times";
import { own } from "./own-words";

export function trialEndingMail({ toName, endsAt, daysLeft, url }: Facts<"trial_ending">): MailContent {
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
    details: [["Trial ends", moment(endsAt)]],
    button: { label: "Choose a plan", url },
    notes: ["You receive this once, before your trial ends."],
  };
}

export function trialEndedMail({ toName, endedAt, url }: Facts<"trial_ended">): MailContent {
  return {
    preview: "Your proposals are kept. Choose a plan to go on.",
    letterhead: PRODUCTS_OWN,
    heading: "Your free trial has ended",
    paragraphs: [
      `Hello ${own(toName)},`,
      `Your free trial of ${PRODUCT} has ended. Nothing was charged. Your proposals and what your clients signed are kept; choose a plan to open them again.`,
    ],
    details: [["Trial ended", moment(endedAt)]],
    button: { label: "Choose a plan", url },
    notes: ["You receive this once, after your trial has ended."],
  };
}

export function paymentFailedMail(facts: Facts<"payment_failed">): MailContent {
  const { toName, plan, amount, failedAt, graceUntil, url } = facts;
  return {
    preview: `We could not collect ${amount} for the ${plan} plan.`,
    letterhead: PRODUCTS_OWN,
    heading: "Your payment did not go through",
    paragraphs: [
      `Hello ${own(toName)},`,
      `We could not collect ${amount} for the ${plan} plan. This happens when a card has run out or the bank says no; please check your payment method.`,
      graceUntil === null
        ? "Your account is locked until the payment goes through. Everything in it is kept."
        : `Your account stays open until ${moment(graceUntil)}.`,
    ],
    details: [
      ["Plan", plan],
      ["Amount", amount],
      ["Tried", moment(failedAt)],
    ],
    button: { label: "Update the payment method", url },
    notes: ["You receive this because a payment for your plan failed."],
  };
}

export function invitationMail(facts: Facts<"invitation">): MailContent {
  const { toName, inviterName, teamName, expiresAt, url } = facts;
  return {
    preview: `${own(inviterName)} would like to work on proposals with you.`,
    letterhead: { name: inviterName },
    heading: `Join ${own(teamName)}`,
    paragraphs: [
      `Hello ${own(toName)},`,
      `${own(inviterName)} invites you to work on proposals together in the team ${own(teamName)} on ${PRODUCT}.`,
    ],
    details: [
      ["Invited by", own(inviterName)],
      ["Valid until", moment(expiresAt)],
    ],
    button: { label: "Accept the invitation", url },
    notes: ["If you do not know who this is from, ignore it: nothing happens."],
  };
}
