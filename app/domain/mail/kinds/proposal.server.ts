import type * as z from "zod";
import { DAY } from "~/platform/time/durations";
import type { Context } from "../../context";
import { greeting, isolate, splitParagraphs, truncate } from "../content/bidi-text";
import { formatDateTime } from "../content/format-date";
import type { MailContent, MailTimeFormat, Note } from "../content/mail-content";
import {
  footerOf,
  letterheadOf,
  replyNote,
  reviewButtonLabel,
  senderWithEmail,
} from "../content/sender-text";
import { type Mail, mailKind } from "../mail-kind.server";
import { mailPixelUrl } from "../open-tracking.server";
import { AT, CLIENT, CLIENT_URL, OWNER, SIGN_URL, STUDIO, TITLE } from "../sample-data";
import { linkAndMessagePayload } from "./link-payload";
import {
  type ClientMailData,
  clientMailData,
  clientUrl,
  loadProposal,
  ownerEnvelope,
  type ProposalRows,
  reasonNotToSend,
} from "./proposal-rows.server";

export interface ProposalData extends ClientMailData {
  ownerEmail: string;
  message: string;
  url: string;
  requiresSignature: boolean;
  requiresCode?: boolean;
  /** UTC milliseconds; null where the link does not expire. */
  expiresAt: number | null;
  /** Recorded only where reading is tracked. */
  pixelUrl?: string | null;
}

type ProposalPayload = z.output<typeof linkAndMessagePayload>;

export const loadWithLink = (ctx: Context, mail: Mail<ProposalPayload>) =>
  loadProposal(ctx, mail, mail.payload.linkId);

export async function proposalData(
  ctx: Context,
  rows: ProposalRows,
  mail: Mail<ProposalPayload>,
): Promise<ProposalData> {
  const { owner, version, link } = rows;
  return {
    ...clientMailData(ctx, rows, mail.toName),
    ownerEmail: owner.email,
    message: mail.payload.message,
    url: await clientUrl(ctx, rows),
    requiresSignature: version?.requiresSignature ?? link !== null,
    requiresCode: link?.requiresCode ?? false,
    expiresAt: link?.expiresAt ?? null,
    pixelUrl: mailPixelUrl(ctx, mail),
  };
}

const proposalContent = (data: ProposalData, timeFormat: MailTimeFormat): MailContent => ({
  preview: previewText(data),
  paragraphs: splitParagraphs(data.message),
  ...commonContent(data, timeFormat),
});

const MAX_PREVIEW_LENGTH = 140;

const previewText = ({ message, ownerName, title }: ProposalData): string => {
  const excerpt = truncate(message, MAX_PREVIEW_LENGTH);
  return excerpt === "" ? `${isolate(ownerName)} sent you a proposal: ${isolate(title)}` : isolate(excerpt);
};

function renewalContent(data: ProposalData, timeFormat: MailTimeFormat): MailContent {
  const { toName, ownerName, title, message } = data;
  const trimmed = message.trim();
  return {
    preview: `Your new link to “${isolate(title)}” from ${isolate(ownerName)}.`,
    paragraphs: [greeting(toName), `Here is a new link to the proposal that ${isolate(ownerName)} sent you.`],
    ...(trimmed === ""
      ? {}
      : {
          quote: { intro: `${isolate(ownerName)} wrote:`, text: isolate(trimmed), hasLinks: true as const },
        }),
    ...commonContent(data, timeFormat),
  };
}

const commonContent = (data: ProposalData, timeFormat: MailTimeFormat) => ({
  letterhead: letterheadOf(data),
  heading: isolate(data.title),
  details: [
    ["From", senderWithEmail(data)],
    ["For", isolate(data.toName)],
    ...(data.expiresAt === null ? [] : [["Open until", formatDateTime(data.expiresAt, timeFormat)] as const]),
  ] as MailContent["details"],
  button: { label: reviewButtonLabel(data.requiresSignature), url: data.url, accent: data.accent },
  notes: [linkNote(data), replyNote(data.ownerName)],
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

/** A data URL, so that the preview loads nothing. */
const LOGO = {
  url: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 240 80'%3E%3Ccircle cx='40' cy='40' r='36' fill='%230f4c5c'/%3E%3Ctext x='92' y='54' font-family='Arial' font-size='40' font-weight='700' fill='%230f4c5c'%3ESample%3C/text%3E%3C/svg%3E",
  width: 240,
  height: 80,
  alt: STUDIO,
};

export const proposal = mailKind({
  kind: "proposal",
  label: "Proposal",
  group: "To clients",
  payload: linkAndMessagePayload,
  load: loadWithLink,
  stop: reasonNotToSend,
  data: proposalData,
  content: proposalContent,
  envelope: ownerEnvelope,
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

export const linkRenewal = mailKind({
  kind: "link_renewal",
  label: "New link",
  group: "To clients",
  payload: linkAndMessagePayload,
  load: loadWithLink,
  stop: reasonNotToSend,
  data: proposalData,
  content: renewalContent,
  envelope: ownerEnvelope,
  samples: [{ id: "link-renewal", name: "New link", subject: `Proposal: ${TITLE}`, data: SAMPLE_PROPOSAL }],
});
