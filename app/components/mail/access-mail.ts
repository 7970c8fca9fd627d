/** The mail that tells of a new key or webhook: whoever made it may not be the account's holder. */
import { type Facts, type MailContent, PRODUCT, PRODUCTS_OWN } from "./mail-content";
import { moment } from "./mail-times";
import { own } from "./own-words";

export function accessMail(facts: Facts<"access_created">): MailContent {
  const { what, toName, name, allows, device, place, madeAt, url, resetUrl, calendar } = facts;
  const isKey = what === "key";
  const where = [device, place].filter((part) => part !== null).join(", ");
  return {
    preview: isKey
      ? `The key “${own(name)}” can act for your account.`
      : `Events of your account are sent to ${own(name)}.`,
    letterhead: PRODUCTS_OWN,
    heading: isKey ? "A new API key" : "A new webhook",
    paragraphs: [
      `Hello ${own(toName)},`,
      isKey
        ? `An API key was made for your ${PRODUCT} account. A program that has it can act for you, within its scopes.`
        : `A webhook was added to your ${PRODUCT} account. Its endpoint is sent the events below as they happen.`,
      "If it was you, there is nothing to do.",
      `If it was not you, revoke it now, and then choose a new password at ${resetUrl}. Somebody else may know yours.`,
    ],
    details: [
      [isKey ? "Key" : "Endpoint", own(name)],
      [isKey ? "Scopes" : "Events", allows.join(", ")],
      ["Made", moment(madeAt, calendar)],
      ...(where === "" ? [] : [["From", where] as [string, string]]),
    ],
    button: { label: "See what has access", url },
    notes: ["You receive this whenever a key or a webhook is made for your account."],
  };
}
