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
}: Facts<"password_reset">): MailContent {
  return {
    preview: "Choose a new password. The link works once, for 1 hour.",
    letterhead: PRODUCTS_OWN,
    heading: "Reset your password",
    paragraphs: [
      `Hello ${own(toName)},`,
      `Somebody asked for a new password for your ${PRODUCT} account. If it was you, choose one with the button below.`,
    ],
    details: [
      ["Account", own(account)],
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

export function changedMail({ toName, account, changedAt, url }: Facts<"password_changed">): MailContent {
  return {
    preview: `The password of your account was changed on ${moment(changedAt)}.`,
    letterhead: PRODUCTS_OWN,
    heading: "Your password was changed",
    paragraphs: [
      `Hello ${own(toName)},`,
      `The password of your ${PRODUCT} account was changed on ${moment(changedAt)}. Every other device was signed out.`,
      "If it was you, there is nothing to do.",
      "If it was not you, somebody else knew your password or reads your e-mail. Choose another password now: it signs them out. Then change the password of your e-mail account as well.",
    ],
    details: [
      ["Account", own(account)],
      ["Changed", moment(changedAt)],
    ],
    button: { label: "It was not me", url },
    notes: ["You receive this whenever the password of your account changes."],
  };
}

export function addressChangeMail(facts: Facts<"address_change">): MailContent {
  const { toName, account, newAddress, expiresAt, url } = facts;
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
      ["Valid until", moment(expiresAt)],
    ],
    button: { label: "Confirm this address", url },
    notes: ["If you did not ask for this, ignore it: nothing changes."],
  };
}
