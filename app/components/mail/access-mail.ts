/** The mail about a new API key or webhook: a stranger may have made it. */
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
      : `Events from your account are sent to ${own(name)}.`,
    letterhead: PRODUCTS_OWN,
    heading: isKey ? "A new API key" : "A new webhook",
    paragraphs: [
      `Hello ${own(toName)},`,
      isKey
        ? `A new API key was created for your ${PRODUCT} account. Programs that use it can act for you, within its scopes.`
        : `A new webhook was added to your ${PRODUCT} account. Its endpoint receives the events below as they happen.`,
      "If it was you, you do not need to do anything.",
      `If it was not you, revoke it now and choose a new password at ${resetUrl}. Someone else may know yours.`,
    ],
    details: [
      [isKey ? "Key" : "Endpoint", own(name)],
      [isKey ? "Scopes" : "Events", allows.join(", ")],
      ["Created", moment(madeAt, calendar)],
      ...(where === "" ? [] : [["From", where] as [string, string]]),
    ],
    button: { label: "Review access", url },
    notes: ["You receive this whenever an API key or a webhook is created for your account."],
  };
}
