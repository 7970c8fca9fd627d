import * as z from "zod";
import type { PartyRole } from "~/db/vocabulary";
import { longDay } from "~/platform/language/day-text";
import { joinedNames } from "~/platform/language/joined-names";
import type { Translate } from "~/platform/language/translate";
import { DAY } from "~/platform/time/durations";
import type { Context } from "../../context";
import { isSameName } from "../../people/signer-match";
import { CARRIED_FIELD } from "../../prices/carried-selection";
import { lastDay } from "../../proposals/validity/validity";
import type { Act } from "../../signing/parties/act";
import { signersOfVersion } from "../../signing/parties/signers.server";
import { greeting, isolate, splitParagraphs, truncate } from "../content/bidi-text";
import { formatDateTime } from "../content/format-date";
import type { Detail, MailContent, MailFormat, Note, Quote } from "../content/mail-content";
import {
  footerOf,
  letterheadOf,
  replyNote,
  reviewButtonLabel,
  senderWithEmail,
} from "../content/sender-text";
import { withoutGreeting } from "../content/without-greeting";
import { type Mail, mailKind } from "../mail-kind.server";
import { mailPixelUrl } from "../open-tracking.server";
import { AT, CLIENT, CLIENT_URL, OWNER, SIGN_URL, STUDIO, TITLE } from "../sample-data";
import { linkAndMessagePayload } from "./link-payload";
import {
  actIn,
  type ClientMailData,
  clientLanguage,
  clientMailData,
  clientUrl,
  loadProposal,
  ownerEnvelope,
  reasonNotToSend,
  validityIn,
} from "./proposal-rows.server";
import { type EarlierAnswer, earlierAnswer, earlierAnswerWords } from "./signing/earlier-answer.server";

export interface ProposalData extends ClientMailData {
  ownerEmail: string;
  message: string;
  /** The sender's line for the reader alone. */
  personalMessage?: string | undefined;
  /** The sender's line on what the version brings. */
  whatsNew?: string | null;
  /** The name of the person whom the message greets. */
  writtenTo?: string;
  others?: Others;
  earlier?: EarlierAnswer | null;
  url: string;
  act: Act;
  requiresCode?: boolean;
  /** The sender gives it by phone. */
  hasAccessCode?: boolean;
  /** "2027-02-28"; null for no end. */
  validUntil?: string | null;
  /** UTC milliseconds; null where the link does not expire. */
  expiresAt: number | null;
  /** Recorded only where reading is tracked. */
  pixelUrl?: string | null;
}

type ProposalPayload = z.output<typeof linkAndMessagePayload>;

export async function loadWithLink(ctx: Context, mail: Mail<ProposalPayload>) {
  const [rows, signers, earlier] = await Promise.all([
    loadProposal(ctx, mail, mail.payload.linkId),
    signersOfVersion(ctx, mail.versionId ?? ""),
    earlierAnswer(ctx, mail),
  ]);
  return { ...rows, signers, earlier };
}

type RowsWithLink = Awaited<ReturnType<typeof loadWithLink>>;

export type Others = ReturnType<typeof othersIn>;

/** Names of others who take part; who signs for the sender is one of them. */
export const othersIn = ({ signers, link }: RowsWithLink) => {
  const others = signers.filter(({ recipientId }) => recipientId !== link?.recipientId);
  const namesOf = (role: PartyRole, hasAnswered: boolean) =>
    others
      .filter((other) => other.role === role && other.hasAnswered === hasAnswered)
      .map(({ name }) => name);
  return {
    signed: namesOf("signer", true),
    approved: namesOf("approver", true),
    toSign: namesOf("signer", false),
    toApprove: namesOf("approver", false),
  };
};

export function othersDetails({ others }: { others?: Others }, { t }: MailFormat): Detail[] {
  const labels = [
    ["mail.label.signed_so_far", others?.signed],
    ["certificate.approved_by", others?.approved],
    ["mail.label.also_asked", others?.toSign],
    ["mail.label.also_approve", others?.toApprove],
  ] as const;
  return labels.flatMap(([label, names = []]) =>
    names.length > 0 ? [[t(label), joinedNames(t, names.map(isolate))] as const] : [],
  );
}

export async function proposalData(
  ctx: Context,
  rows: RowsWithLink,
  mail: Mail<ProposalPayload>,
): Promise<ProposalData> {
  const { owner, link } = rows;
  return {
    ...clientMailData(ctx, rows, mail.toName),
    ownerEmail: owner.email,
    message: mail.payload.message,
    personalMessage: mail.payload.personalMessage,
    whatsNew: rows.version?.whatsNew ?? null,
    writtenTo: rows.version?.clientName ?? "",
    others: othersIn(rows),
    earlier: rows.earlier,
    url: await clientUrl(ctx, rows),
    act: actIn(rows),
    requiresCode: link?.requiresCode ?? false,
    hasAccessCode: rows.hasAccessCode,
    validUntil: lastDay(validityIn(rows)),
    expiresAt: link?.expiresAt ?? null,
    pixelUrl: mailPixelUrl(ctx, mail),
  };
}

/** What was chosen on the page that asked for the link. */
const renewalPayload = linkAndMessagePayload.extend({
  chosen: z.string().nullable().default(null),
  /** The place that they want to ask about; empty for the whole proposal. */
  about: z.string().nullable().default(null),
});

async function renewalData(
  ctx: Context,
  rows: RowsWithLink,
  mail: Mail<z.output<typeof renewalPayload>>,
): Promise<ProposalData> {
  const data = await proposalData(ctx, rows, mail);
  const { chosen, about } = mail.payload;
  if (about !== null)
    return { ...data, url: `${data.url}/conversation?about=${encodeURIComponent(about)}#ask` };
  return chosen === null ? data : { ...data, url: `${data.url}?${CARRIED_FIELD}=${chosen}` };
}

const proposalContent = (data: ProposalData, format: MailFormat): MailContent => ({
  preview: previewText(data, format.t),
  paragraphs: [
    ...whatsNewQuote(data, format),
    ...personalQuote(data, format),
    ...splitParagraphs(data.message),
    ...earlierAnswerWords(data.earlier ?? null, format),
  ],
  ...commonContent(data, format),
});

/** Stands above the message. */
export const whatsNewQuote = ({ whatsNew }: Pick<ProposalData, "whatsNew">, { t }: MailFormat): Quote[] =>
  whatsNew ? [{ intro: t("mail.whats_new"), text: isolate(whatsNew), hasLinks: true }] : [];

/** Stands above what others get too. */
export const personalQuote = (
  { personalMessage, ownerName }: Pick<ProposalData, "personalMessage" | "ownerName">,
  { t }: MailFormat,
): Quote[] =>
  personalMessage
    ? [
        {
          intro: t("mail.wrote_to_you", { owner: isolate(ownerName) }),
          text: isolate(personalMessage),
          hasLinks: true,
        },
      ]
    : [];

/** Leaves the greeting out for readers to whom the message was not written. */
export const messageFor = ({ message, toName, writtenTo = toName }: ProposalData): string =>
  isSameName(toName, writtenTo) ? message.trim() : withoutGreeting(message, writtenTo);

const MAX_PREVIEW_LENGTH = 140;

const previewText = ({ message, ownerName, title }: ProposalData, t: Translate): string => {
  const excerpt = truncate(message, MAX_PREVIEW_LENGTH);
  return excerpt === ""
    ? t("mail.proposal.preview", { owner: isolate(ownerName), title: isolate(title) })
    : isolate(excerpt);
};

function renewalContent(data: ProposalData, format: MailFormat): MailContent {
  const { t } = format;
  const owner = isolate(data.ownerName);
  const trimmed = messageFor(data);
  return {
    preview: t("mail.renewal.preview", { title: isolate(data.title), owner }),
    paragraphs: [
      greeting(data.toName, t),
      t("mail.renewal.text", { owner }),
      ...earlierAnswerWords(data.earlier ?? null, format),
      ...personalQuote(data, format),
    ],
    ...(trimmed === ""
      ? {}
      : { quote: { intro: t("mail.wrote", { owner }), text: isolate(trimmed), hasLinks: true as const } }),
    ...commonContent(data, format),
  };
}

export const commonContent = (data: ProposalData, format: MailFormat) => ({
  letterhead: letterheadOf(data),
  heading: isolate(data.title),
  details: [
    [format.t("mail.label.from"), senderWithEmail(data, format.t)],
    [format.t("mail.label.for"), isolate(data.toName)],
    ...othersDetails(data, format),
    ...openUntil(data, format),
  ] as MailContent["details"],
  button: { label: reviewButtonLabel(data.act, format.t), url: data.url, accent: data.accent },
  notes: [linkNote(data, format.t), replyNote(data.ownerName, format.t)],
  footer: footerOf(data, format.t),
  pixelUrl: data.pixelUrl,
});

/** The link outlives the validity, so only one of the two is said. */
export function openUntil(
  { validUntil = null, expiresAt }: Pick<ProposalData, "validUntil" | "expiresAt">,
  format: MailFormat,
): Detail[] {
  if (validUntil !== null) return [[format.t("client.term.valid_until"), longDay(validUntil, format.locale)]];
  return expiresAt === null ? [] : [[format.t("mail.label.open_until"), formatDateTime(expiresAt, format)]];
}

function linkNote(
  { act, requiresCode, hasAccessCode, expiresAt, ownerName }: ProposalData,
  t: Translate,
): Note {
  if (act === "read") return t("mail.turn.note.read");
  if (requiresCode && hasAccessCode)
    return t("mail.proposal.with_access_code", { owner: isolate(ownerName) });
  if (act === "sign") return t(requiresCode ? "mail.proposal.with_code" : "mail.proposal.personal");
  // Only a link to the shared page does not expire.
  if (expiresAt === null) return t("mail.proposal.to_answer");
  return t(requiresCode ? "mail.proposal.answer_with_code" : "mail.proposal.answer_personal");
}

export const SAMPLE_PROPOSAL: ProposalData = {
  toName: CLIENT.name,
  ownerName: STUDIO,
  ownerEmail: OWNER.email,
  title: TITLE,
  message:
    "Dear Sample Client,\n\nthank you for the good talk on Thursday. Here is our proposal: twelve pages, online booking, and a launch before Easter.\n\nWith kind regards,\nSample Studio",
  url: SIGN_URL,
  act: "sign",
  expiresAt: AT + 30 * DAY,
};

const SAMPLE_SENDER = {
  businessName: STUDIO,
  address: "1 Sample Street\n10115 Berlin",
  vatNumber: "DE000000000",
  website: "https://sample.example",
  signatureLine: "",
};

/** A data URL, so that the preview loads nothing. */
const LOGO = {
  url: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 240 80'%3E%3Ccircle cx='40' cy='40' r='36' fill='%230f4c5c'/%3E%3Ctext x='92' y='54' font-family='Arial' font-size='40' font-weight='700' fill='%230f4c5c'%3ESample%3C/text%3E%3C/svg%3E",
  width: 240,
  height: 80,
};

export const proposal = mailKind({
  kind: "proposal",
  group: "To clients",
  payload: linkAndMessagePayload,
  load: loadWithLink,
  stop: reasonNotToSend,
  data: proposalData,
  language: clientLanguage,
  content: proposalContent,
  envelope: ownerEnvelope,
  samples: [
    { id: "proposal", name: "Proposal to sign", subject: `Proposal: ${TITLE}`, data: SAMPLE_PROPOSAL },
    {
      id: "proposal-personal",
      name: "Proposal with a line for the recipient alone",
      subject: `Proposal: ${TITLE}`,
      data: { ...SAMPLE_PROPOSAL, personalMessage: "The booking page is as you drew it on Thursday." },
    },
    {
      id: "proposal-again",
      name: "Proposal that was changed",
      subject: `Proposal: ${TITLE}`,
      data: { ...SAMPLE_PROPOSAL, whatsNew: "Two more languages, and the launch is a week earlier." },
    },
    {
      id: "proposal-logo",
      name: "Proposal to approve, with a logo and a footer",
      subject: `Proposal: ${TITLE}`,
      data: {
        ...SAMPLE_PROPOSAL,
        act: "approve",
        url: CLIENT_URL,
        logo: LOGO,
        footer: "Sample Studio: websites for doctors",
        details: SAMPLE_SENDER,
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
  group: "To clients",
  payload: renewalPayload,
  load: loadWithLink,
  stop: reasonNotToSend,
  data: renewalData,
  language: clientLanguage,
  content: renewalContent,
  envelope: ownerEnvelope,
  samples: [{ id: "link-renewal", subject: `Proposal: ${TITLE}`, data: SAMPLE_PROPOSAL }],
});
