/** Mails of a sign-up: the link that opens the account, or a note to the holder of an address that already has one. */
import { firstNameOf } from "~/domain/accounts/first-name";
import { type Facts, type MailContent, PRODUCT, PRODUCTS_OWN } from "./mail-content";
import { moment } from "./mail-times";
import { own } from "./own-words";

export function signUpMail({ expiresAt, url, calendar }: Facts<"sign_up">): MailContent {
  return {
    preview: "Confirm your address to start your 7-day trial.",
    letterhead: PRODUCTS_OWN,
    heading: "Finish signing up",
    paragraphs: [
      "Hello,",
      `Confirm your email address to open your ${PRODUCT} account and start your 7-day free trial.`,
    ],
    details: [["Valid until", moment(expiresAt, calendar)]],
    button: { label: "Open my account", url },
    notes: ["If you did not sign up, ignore this email. No account will be opened."],
  };
}

export function welcomeMail({ toName, trialEndsAt, chosen, url, calendar }: Facts<"welcome">): MailContent {
  return {
    preview: "Your free trial has started. Here is how to send your first proposal.",
    letterhead: PRODUCTS_OWN,
    heading: `Welcome to ${PRODUCT}`,
    paragraphs: [
      `Hello ${own(firstNameOf(toName))},`,
      "Your account is open and your 7-day free trial has started. It has every Professional feature and 3 email sends. No card needed; it simply ends after 7 days.",
      "Three steps to your first signature:",
      "1. Answer a short brief, and we draft the proposal.",
      "2. Read it, and change anything you like.",
      "3. Email it to your client, who signs online. You both get the signed PDF.",
    ],
    details: [["Trial ends", moment(trialEndsAt, calendar)]],
    button: { label: "Create your first proposal", url },
    notes: [
      ...(chosen
        ? [{ text: `You chose ${chosen.words}.`, url: chosen.url, label: "Subscribe when you are ready" }]
        : []),
      "Questions? Just reply to this email.",
    ],
  };
}

export function addressInUseMail(facts: Facts<"address_in_use">): MailContent {
  const { toName, account, askedAt, occasion, chosen, url, calendar } = facts;
  const isSignUp = occasion === "sign-up";
  return {
    preview: "Nothing has changed in your account.",
    letterhead: PRODUCTS_OWN,
    heading: isSignUp ? "You already have an account" : "Your address is already in use",
    paragraphs: [
      `Hello ${own(toName)},`,
      isSignUp
        ? `Someone tried to sign up for ${PRODUCT} with your email address. You already have an account, so nothing has changed.`
        : `Someone tried to use your email address for another ${PRODUCT} account. It belongs to yours, so nothing has changed.`,
      isSignUp
        ? "If it was you, sign in with your password, or choose a new one with the button below."
        : "If it was you, sign in to the account with this address, or choose a new password for it with the button below.",
      ...(chosen ? [`To subscribe to ${chosen.words}, sign in here: ${chosen.url}`] : []),
      "If it was not you, you do not need to do anything. They cannot see that you have an account.",
    ],
    details: [
      ["Account", own(account)],
      ["Asked", moment(askedAt, calendar)],
    ],
    button: { label: "Choose a new password", url },
    notes: [`You’re getting this because your ${PRODUCT} account has this address.`],
  };
}
