/** The proposal itself, and a new link to it. */
import type * as z from "zod";
import { DAY } from "~/platform/durations";
import type { Context } from "../../context";
import { pictureUrl } from "../../views/note-picture.server";
import type { MailCalendar, MailContent, Note } from "../content/mail-content";
import { moment } from "../content/mail-times";
import { greeting, own, paragraphsOf, shortened } from "../content/own-words";
import { answerNote, buttonFor, footerOf, letterheadOf, senderAndAddress } from "../content/sender-words";
import { type Mail, mailKind } from "./mail-kind.server";
import {
  clientUrl,
  type FromOwner,
  fromOwner,
  inOwnersName,
  loadProposal,
  type ProposalRows,
  reasonNotToOffer,
} from "./proposal-rows.server";
import { AT, CLIENT, CLIENT_URL, OWNER, SIGN_URL, STUDIO, TITLE } from "./sample-people";
import { wordsAndLink } from "./signing-link";

export interface ProposalData extends FromOwner {
  ownerEmail: string;
  /** As the owner wrote it; line breaks matter. */
  message: string;
  url: string;
  requiresSignature: boolean;
  /** Whether signing takes a code from the mailbox. */
  requiresCode?: boolean;
  /** UTC milliseconds; null where the link does not expire. */
  expiresAt: number | null;
  /** A transparent pixel, whose fetching hints at an opened mail; noted only where reading is measured. */
  pixelUrl?: string | null;
}

type ProposalPayload = z.output<typeof wordsAndLink>;

export const loadWithLink = (ctx: Context, mail: Mail<ProposalPayload>) =>
  loadProposal(ctx, mail, mail.payload.linkId);

export async function proposalData(
  ctx: Context,
  rows: ProposalRows,
  mail: Mail<ProposalPayload>,
): Promise<ProposalData> {
  const { owner, version, link } = rows;
  return {
    ...fromOwner(ctx, rows, mail.toName),
    ownerEmail: owner.email,
    message: mail.payload.message,
    url: await clientUrl(ctx, rows),
    requiresSignature: version?.requiresSignature ?? link !== null,
    requiresCode: link?.requiresCode ?? false,
    expiresAt: link?.expiresAt ?? null,
    pixelUrl: pictureUrl(ctx, mail),
  };
}

/** The owner's own words say it all. */
const proposalContent = (data: ProposalData, calendar: MailCalendar): MailContent => ({
  preview: firstWords(data),
  paragraphs: paragraphsOf(data.message),
  ...offerOf(data, calendar),
});

const LONGEST_PREVIEW = 140;

const firstWords = ({ message, ownerName, title }: ProposalData): string => {
  const begins = shortened(message, LONGEST_PREVIEW);
  return begins === "" ? `${own(ownerName)} sent you a proposal: ${own(title)}` : own(begins);
};

/** The first mail's words are quoted: whoever reads them again should see why. */
function renewalContent(data: ProposalData, calendar: MailCalendar): MailContent {
  const { toName, ownerName, title, message } = data;
  const words = message.trim();
  return {
    preview: `Your new link to “${own(title)}” from ${own(ownerName)}.`,
    paragraphs: [greeting(toName), `Here is a new link to the proposal that ${own(ownerName)} sent you.`],
    ...(words === ""
      ? {}
      : { quote: { intro: `${own(ownerName)} wrote:`, words: own(words), hasLinks: true as const } }),
    ...offerOf(data, calendar),
  };
}

/** All but the words: what the client can do with it. */
const offerOf = (data: ProposalData, calendar: MailCalendar) => ({
  letterhead: letterheadOf(data),
  heading: own(data.title),
  details: [
    ["From", senderAndAddress(data)],
    ["For", own(data.toName)],
    ...(data.expiresAt === null ? [] : [["Open until", moment(data.expiresAt, calendar)] as const]),
  ] as MailContent["details"],
  button: { label: buttonFor(data.requiresSignature), url: data.url, accent: data.accent },
  notes: [linkNote(data), answerNote(data.ownerName)],
  footer: footerOf(data),
  pixelUrl: data.pixelUrl,
});

function linkNote({ requiresSignature, requiresCode }: ProposalData): Note {
  if (!requiresSignature) return "You don’t need an account to read and answer the proposal.";
  return requiresCode
    ? "We’ll email you a code before you can sign. No account is needed."
    : "This link is personal. Anyone who has it could sign for you, so please don’t forward it. No account is needed.";
}

export const SAMPLE_PROPOSAL: ProposalData = {
  toName: CLIENT.name,
  ownerName: STUDIO,
  ownerEmail: OWNER.email,
  title: TITLE,
  message:
    "Dear Sample Client,\n\nthank you for the good talk on Thursday. Here is our proposal: twelve pages, online booking, and a launch before Easter.\n\nWith kind regards,\nSample Studio",
  url: SIGN_URL,
  requiresSignature: true,
  expiresAt: AT + 30 * DAY,
};

/** Drawn in the mail itself, so that the preview asks nobody for it. */
const LOGO = {
  url: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 240 80'%3E%3Ccircle cx='40' cy='40' r='36' fill='%230f4c5c'/%3E%3Ctext x='92' y='54' font-family='Arial' font-size='40' font-weight='700' fill='%230f4c5c'%3ESample%3C/text%3E%3C/svg%3E",
  width: 240,
  height: 80,
  alt: STUDIO,
};

/** The owner's send. */
export const proposal = mailKind({
  kind: "proposal",
  label: "Proposal",
  group: "To clients",
  payload: wordsAndLink,
  load: loadWithLink,
  stop: reasonNotToOffer,
  data: proposalData,
  content: proposalContent,
  envelope: inOwnersName,
  samples: [
    { id: "proposal", name: "Proposal to sign", subject: `Proposal: ${TITLE}`, data: SAMPLE_PROPOSAL },
    {
      id: "proposal-logo",
      name: "Proposal to approve, with a logo and a footer",
      subject: `Proposal: ${TITLE}`,
      data: {
        ...SAMPLE_PROPOSAL,
        requiresSignature: false,
        url: CLIENT_URL,
        logo: LOGO,
        footer: "Sample Studio · 1 Sample Street, Berlin\nVAT DE000000000",
      },
    },
    {
      id: "proposal-hebrew",
      name: "Proposal from right to left",
      subject: "הצעה: אתר חדש",
      data: {
        ...SAMPLE_PROPOSAL,
        toName: "לקוחה לדוגמה",
        ownerName: "סטודיו לדוגמה",
        title: "אתר חדש והזמנת תורים (2027)",
        message: "שלום,\n\nהנה ההצעה שלנו: 12 עמודים, הזמנת תורים, והשקה לפני פסח.\n\nבברכה,\nסטודיו לדוגמה",
      },
    },
  ],
});

/** A new link that the client asked for, or that the owner gave in place of theirs; it counts for nobody. */
export const linkRenewal = mailKind({
  kind: "link_renewal",
  label: "New link",
  group: "To clients",
  payload: wordsAndLink,
  load: loadWithLink,
  stop: reasonNotToOffer,
  data: proposalData,
  content: renewalContent,
  envelope: inOwnersName,
  samples: [{ id: "link-renewal", name: "New link", subject: `Proposal: ${TITLE}`, data: SAMPLE_PROPOSAL }],
});
