import type { Facts, MailContent, Note } from "./mail-content";
import { moment } from "./mail-times";
import { own, paragraphsOf, shortened } from "./own-words";

const LONGEST_PREVIEW = 140;

/** The proposal itself, a copy of it to read, or a fresh link to it. */
export function proposalMail(facts: Facts<"proposal">): MailContent {
  const { title, requiresSignature, expiresAt, url, isCopy, isRenewal } = facts;
  return {
    ...(isRenewal ? renewed(facts) : written(facts)),
    letterhead: { name: facts.ownerName, logo: facts.logo },
    heading: own(title),
    details: [
      ["From", sender(facts)],
      [isCopy ? "Copy for" : "For", own(facts.toName)],
      ...(expiresAt === null ? [] : [["Open until", moment(expiresAt)] as const]),
    ],
    button: { label: buttonFor(requiresSignature), url },
    notes: [linkNote(facts), answerNote(facts.ownerName)],
    pixelUrl: facts.pixelUrl,
  };
}

/** The owner's own words say it all. */
function written({ message, ownerName, title }: Facts<"proposal">) {
  const begins = shortened(message, LONGEST_PREVIEW);
  const preview = begins === "" ? `${own(ownerName)} sent you a proposal: ${own(title)}` : own(begins);
  return { preview, paragraphs: paragraphsOf(message) };
}

/** The first mail's words are quoted: whoever reads them again should see why. */
function renewed({ toName, ownerName, title, message }: Facts<"proposal">) {
  const words = message.trim();
  return {
    preview: `Your fresh link to “${own(title)}” from ${own(ownerName)}.`,
    paragraphs: [
      `Hello ${own(toName)},`,
      `Here is a fresh link to the proposal that ${own(ownerName)} sent you.`,
    ],
    ...(words === "" ? {} : { quote: { intro: `${own(ownerName)} wrote:`, words: own(words) } }),
  };
}

function linkNote({ requiresSignature, isCopy }: Facts<"proposal">): Note {
  if (isCopy) return "You receive a copy to read. The signing link went to the client alone.";
  return requiresSignature
    ? "This link is yours alone: whoever opens it can sign in your name, so please do not pass it on. No account is needed."
    : "No account is needed to read and answer the proposal.";
}

export const buttonFor = (requiresSignature: boolean): string =>
  requiresSignature ? "Review and sign" : "Review the proposal";

export const sender = ({ ownerName, ownerEmail }: { ownerName: string; ownerEmail: string }): string =>
  `${own(ownerName)}, ${own(ownerEmail)}`;

export const answerNote = (ownerName: string): string =>
  `Questions? Reply to this e-mail and it reaches ${own(ownerName)}, who sent it with Countersign.`;
