/** Mails about an account's plan and its people. */
import { type Facts, type MailContent, PRODUCT } from "./mail-content";
import { moment } from "./mail-times";

export function trialEndingMail({ toName, endsAt, daysLeft, url }: Facts<"trial_ending">): MailContent {
  const days = daysLeft === 1 ? "tomorrow" : `in ${daysLeft} days`;
  return {
    preview: `Your free trial ends ${days}. Choose a plan to keep sending.`,
    sender: PRODUCT,
    heading: `Your trial ends ${days}`,
    paragraphs: [
      `Hello ${toName},`,
      `Your free trial of ${PRODUCT} ends ${days}. Choose a plan and you go on where you are. What you wrote is kept either way.`,
    ],
    details: [["Trial ends", moment(endsAt)]],
    button: { label: "Choose a plan", url },
    notes: ["You receive this once, before your trial ends."],
  };
}

export function trialEndedMail({ toName, endedAt, url }: Facts<"trial_ended">): MailContent {
  return {
    preview: "Your proposals are kept. Choose a plan to go on.",
    sender: PRODUCT,
    heading: "Your trial has ended",
    paragraphs: [
      `Hello ${toName},`,
      `Your free trial has ended. Your proposals and what your clients signed are kept; choose a plan to open them again.`,
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
    sender: PRODUCT,
    heading: "Your payment did not go through",
    paragraphs: [
      `Hello ${toName},`,
      `We could not collect ${amount} for the ${plan} plan. Please check your payment method.`,
      graceUntil === null
        ? "Your account is locked until the payment goes through. Everything in it is kept."
        : `Your account stays open until ${moment(graceUntil)}.`,
    ],
    details: [
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
    preview: `${inviterName} invites you to ${teamName}.`,
    sender: inviterName,
    heading: `Join ${teamName}`,
    paragraphs: [
      `Hello ${toName},`,
      `${inviterName} invites you to work on proposals together in the team ${teamName} on ${PRODUCT}.`,
    ],
    details: [["Valid until", moment(expiresAt)]],
    button: { label: "Accept the invitation", url },
    notes: ["If you do not know who this is from, ignore it: nothing happens."],
  };
}

export function addressChangeMail(facts: Facts<"address_change">): MailContent {
  const { toName, account, newAddress, expiresAt, url } = facts;
  return {
    preview: "Confirm this address to sign in with it from now on.",
    sender: PRODUCT,
    heading: "Confirm your new address",
    paragraphs: [
      `Hello ${toName},`,
      `You asked to use ${newAddress} for your ${PRODUCT} account instead of ${account}. Confirm it with the button below; until then nothing changes.`,
    ],
    details: [
      ["New address", newAddress],
      ["Valid until", moment(expiresAt)],
    ],
    button: { label: "Confirm this address", url },
    notes: ["If you did not ask for this, ignore it: nothing changes."],
  };
}
