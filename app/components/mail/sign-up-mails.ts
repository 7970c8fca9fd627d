/** Mails of a sign-up: to whoever asks for an account, or to whoever has it already. */
import { type Facts, type MailContent, PRODUCT, PRODUCTS_OWN } from "./mail-content";
import { moment } from "./mail-times";
import { own } from "./own-words";

export function signUpMail({ expiresAt, url, calendar }: Facts<"sign_up">): MailContent {
  return {
    preview: "Confirm your address, and your 7-day trial begins.",
    letterhead: PRODUCTS_OWN,
    heading: "Finish signing up",
    paragraphs: [
      "Hello,",
      `Confirm that this address is yours to open your ${PRODUCT} account. Your 7-day trial begins then.`,
    ],
    details: [["Valid until", moment(expiresAt, calendar)]],
    button: { label: "Open my account", url },
    notes: ["If you did not sign up, ignore this email: no account is opened."],
  };
}

export function addressInUseMail(facts: Facts<"address_in_use">): MailContent {
  const { toName, account, askedAt, occasion, url, calendar } = facts;
  const isSignUp = occasion === "sign-up";
  return {
    preview: "Nothing was changed. Your account is as it was.",
    letterhead: PRODUCTS_OWN,
    heading: isSignUp ? "You have an account already" : "Your address is in use",
    paragraphs: [
      `Hello ${own(toName)},`,
      isSignUp
        ? `Someone tried to sign up to ${PRODUCT} with your address. You have an account with it, so nothing was changed.`
        : `Someone asked to use your address for another ${PRODUCT} account. It belongs to yours, so nothing was changed.`,
      isSignUp
        ? "If it was you, sign in with the password that you have, or choose a new one with the button below."
        : "If it was you, sign in to the account that has this address, or choose a new password for it with the button below.",
      "If it was not you, there is nothing to do. They were not told that you have an account.",
    ],
    details: [
      ["Account", own(account)],
      ["Asked", moment(askedAt, calendar)],
    ],
    button: { label: "Choose a new password", url },
    notes: [`You receive this because your ${PRODUCT} account has this address.`],
  };
}
