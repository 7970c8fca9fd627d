import type { Facts, MailContent } from "./mail-content";
import { moment } from "./mail-times";
import { greeting, own } from "./own-words";
import { footerOf, letterheadOf } from "./proposal-mail";

/** In the place of the signed copy, which is sent as soon as there is one. */
export function sealDelayMail(facts: Facts<"seal_delay">): MailContent {
  const { signerName, isSigners, isOwners, title, signedAt, url, calendar, accent } = facts;
  const signer = isSigners ? "You" : own(signerName);
  const when = moment(signedAt, calendar);
  return {
    preview: `${signer} signed ${own(title)} on ${when}. The PDF will follow.`,
    letterhead: letterheadOf(facts),
    heading: `Signed: ${own(title)}`,
    paragraphs: [
      greeting(facts.toName),
      `${signer} signed this proposal on ${when}. ${isSigners ? "Your" : "The"} signature is recorded.`,
      `The signed PDF will follow: it contains letters that can’t be printed yet. We’ll email it as soon as they can.${isOwners ? " The proposal’s page lists them." : ""}`,
    ],
    details: [
      ["From", own(facts.ownerName)],
      ["Signed by", own(signerName)],
      ["Signed", when],
    ],
    button: { label: isOwners ? "Open the proposal" : "Open the agreement", url, accent },
    notes: isOwners ? [] : [`Questions? Reply to this email: it reaches ${own(facts.ownerName)}.`],
    footer: footerOf(facts),
  };
}
