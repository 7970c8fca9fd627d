import { fullSenderName, letterheadName, type Sender } from "~/domain/accounts/sender-name";
import type { MailLogo } from "~/domain/mail/renderer";
import type { Facts, Letterhead, MailContent, Note } from "./mail-content";
import { moment } from "./mail-times";
import { greeting, own, paragraphsOf, shortened } from "./own-words";

const LONGEST_PREVIEW = 140;

/** The proposal itself, a copy of it to read, or a new link to it. */
export function proposalMail(facts: Facts<"proposal">): MailContent {
  const { title, expiresAt, url, isCopy, calendar } = facts;
  return {
    ...wordsOf(facts),
    letterhead: letterheadOf(facts),
    heading: own(title),
    details: [
      ["From", sender(facts)],
      [isCopy ? "Copy for" : "For", own(facts.toName)],
      ...(expiresAt === null ? [] : [["Open until", moment(expiresAt, calendar)] as const]),
    ],
    button: {
      label: isCopy ? "Read the proposal" : buttonFor(facts.requiresSignature),
      url,
      accent: facts.accent,
    },
    notes: [linkNote(facts), answerNote(facts.ownerName)],
    footer: footerOf(facts),
    pixelUrl: facts.pixelUrl,
  };
}

function wordsOf(facts: Facts<"proposal">) {
  if (facts.isCopy) return copied(facts);
  return facts.isRenewal ? renewed(facts) : written(facts);
}

/** The owner's words greet somebody else and ask them for an answer: whoever reads along is told so. */
function copied({ ownerName, title, message, signerName, requiresSignature }: Facts<"proposal">) {
  const [owner, signer] = [own(ownerName), own(signerName || "the client")];
  const act = requiresSignature ? "sign" : "answer";
  return {
    preview: `Your copy of “${own(title)}”, which ${signer} was asked to ${act}.`,
    paragraphs: [
      "Hello,",
      `${owner} sent this proposal to ${signer} to ${act}. This copy is for your information. You don’t need to do anything.`,
    ],
    quote: { intro: `${owner} wrote to ${signer}:`, words: own(message.trim()), hasLinks: true as const },
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
    preview: `Your new link to “${own(title)}” from ${own(ownerName)}.`,
    paragraphs: [greeting(toName), `Here is a new link to the proposal that ${own(ownerName)} sent you.`],
    ...(words === ""
      ? {}
      : { quote: { intro: `${own(ownerName)} wrote:`, words: own(words), hasLinks: true as const } }),
  };
}

function linkNote({ requiresSignature, requiresCode, isCopy, signerName }: Facts<"proposal">): Note {
  if (isCopy)
    return requiresSignature
      ? "This link is for reading only; only the signer can sign."
      : `Please leave the answer to ${own(signerName || "the client")}. An answer on the proposal’s page is final.`;
  if (!requiresSignature) return "You don’t need an account to read and answer the proposal.";
  return requiresCode
    ? "We’ll email you a code before you can sign. No account is needed."
    : "This link is personal. Anyone who has it could sign for you, so please don’t forward it. No account is needed.";
}

export const buttonFor = (requiresSignature: boolean): string =>
  requiresSignature ? "Review and sign" : "Review the proposal";

export const sender = (facts: FromSender & { ownerEmail: string }): string =>
  `${own(fullSenderName(senderOf(facts)))}, ${own(facts.ownerEmail)}`;

interface FromSender {
  ownerName: string;
  businessName?: string;
}

const senderOf = ({ ownerName: name, businessName = "" }: FromSender): Sender => ({ name, businessName });

/** The sender's logo, or their business or own name. */
export const letterheadOf = (facts: FromSender & { logo?: MailLogo | null }): Letterhead => ({
  name: letterheadName(senderOf(facts)),
  logo: facts.logo,
});

/** Marked as the owner's own words; undefined where the document has none. */
export const footerOf = ({ footer = "" }: { footer?: string }): string | undefined =>
  footer.trim() === "" ? undefined : own(footer.trim());

export const answerNote = (ownerName: string): string =>
  `Questions? Reply to this email and it reaches ${own(ownerName)}, who sent it with Countersign.`;
