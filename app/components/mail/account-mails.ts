/** Mails about the way into an account: its password and its address. */
import { type Facts, type MailContent, PRODUCT, PRODUCTS_OWN } from "./mail-content";
import { moment } from "./mail-times";
import { own } from "./own-words";

export function resetMail({
  toName,
  account,
  askedAt,
  expiresAt,
  url,
  calendar,
}: Facts<"password_reset">): MailContent {
  return {
    preview: "Choose a new password. The link works once, for 1 hour.",
    letterhead: PRODUCTS_OWN,
    heading: "Reset your password",
    paragraphs: [
      `Hello ${own(toName)},`,
      `Someone asked to reset the password of your ${PRODUCT} account. If it was you, choose a new one with the button below.`,
    ],
    details: [
      ["Account", own(account)],
      ["Requested", moment(askedAt, calendar)],
      ["Valid until", moment(expiresAt, calendar)],
    ],
    button: { label: "Choose a new password", url },
    notes: [
      "The link works once and is valid for 1 hour. If you know your password and were only blocked after too many attempts, you can keep it.",
      "If you did not ask for this, ignore this email. Nothing will change.",
    ],
  };
}

export function changedMail({
  toName,
  account,
  changedAt,
  url,
  calendar,
}: Facts<"password_changed">): MailContent {
  return {
    preview: `The password of your account was changed on ${moment(changedAt, calendar)}.`,
    letterhead: PRODUCTS_OWN,
    heading: "Your password was changed",
    paragraphs: [
      `Hello ${own(toName)},`,
      `The password of your ${PRODUCT} account was changed on ${moment(changedAt, calendar)}. All other devices were signed out.`,
      "If it was you, you do not need to do anything.",
      "If it was not you, someone else knows your password or reads your email. Choose a new password now, which signs them out. Then change the password of your email account too.",
    ],
    details: [
      ["Account", own(account)],
      ["Changed", moment(changedAt, calendar)],
    ],
    button: { label: "It was not me", url },
    notes: ["You receive this whenever the password of your account changes."],
  };
}

export function hookOffMail(facts: Facts<"hook_off">): MailContent {
  const { toName, host, occasion, failingSince, offAt, url, calendar } = facts;
  const why =
    occasion === "gone"
      ? `${own(host)} returned 410 (Gone), so your webhook endpoint was switched off.`
      : `No event has reached your webhook endpoint at ${own(host)} for five days, so it was switched off.`;
  return {
    preview: "It receives no events until you switch it on again.",
    letterhead: PRODUCTS_OWN,
    heading: "A webhook was switched off",
    paragraphs: [
      `Hello ${own(toName)},`,
      why,
      "Its log shows each attempt. Once the endpoint works again, switch it on there and resend the events it missed.",
    ],
    details: [
      ["Endpoint", own(host)],
      ...(failingSince === null
        ? []
        : [["Failing since", moment(failingSince, calendar)] as [string, string]]),
      ["Switched off", moment(offAt, calendar)],
    ],
    button: { label: "Open its log", url },
    notes: [`You’re getting this because your ${PRODUCT} account has webhooks.`],
  };
}

export function addressChangeMail(facts: Facts<"address_change">): MailContent {
  const { toName, account, newAddress, expiresAt, url, calendar } = facts;
  if (newAddress === account) return ownAddressMail(facts);
  return {
    preview: "Confirm this address to sign in with it from now on.",
    letterhead: PRODUCTS_OWN,
    heading: "Confirm your new address",
    paragraphs: [
      `Hello ${own(toName)},`,
      `You asked to sign in to ${PRODUCT} with this address from now on. Please confirm it; until then nothing changes.`,
    ],
    details: [
      ["New address", own(newAddress)],
      ["Until then", own(account)],
      ["Valid until", moment(expiresAt, calendar)],
    ],
    button: { label: "Confirm this address", url },
    notes: ["If you did not ask for this, ignore this email. Nothing will change."],
  };
}

/** For an account from before addresses were confirmed. */
const ownAddressMail = ({
  toName,
  account,
  expiresAt,
  url,
  calendar,
}: Facts<"address_change">): MailContent => ({
  preview: "Confirm your address to send proposals.",
  letterhead: PRODUCTS_OWN,
  heading: "Confirm your email address",
  paragraphs: [
    `Hello ${own(toName)},`,
    "Please confirm that this is your address. Your clients reply to it, so we ask before you send a proposal.",
  ],
  details: [
    ["Address", own(account)],
    ["Valid until", moment(expiresAt, calendar)],
  ],
  button: { label: "Confirm this address", url },
  notes: ["If you did not ask for this, ignore this email. Nothing will change."],
});

export function addressChangedMail(facts: Facts<"address_changed">): MailContent {
  const { toName, newAddress, changedAt, contact, url, calendar } = facts;
  return {
    preview: `The email address of your account was changed on ${moment(changedAt, calendar)}.`,
    letterhead: PRODUCTS_OWN,
    heading: "Your email address was changed",
    paragraphs: [
      `Hello ${own(toName)},`,
      `Your ${PRODUCT} account got a new email address on ${moment(changedAt, calendar)}. You sign in with that one now, and this one gets no more emails about the account.`,
      "If it was you, you do not need to do anything.",
      `If this wasn’t you, write to ${own(contact)} at once, from this address so that we can recognise you.`,
    ],
    details: [
      ["New address", own(newAddress)],
      ["Changed", moment(changedAt, calendar)],
    ],
    button: { label: "Open the settings", url },
    notes: ["You receive this whenever the address of your account changes."],
  };
}
