import { and, desc, eq, lte } from "drizzle-orm";
import { deliveries } from "~/db/schema";
import type { Context } from "../../context";
import { isolate } from "../content/bidi-text";
import type { MailContent, MailFormat } from "../content/mail-content";
import { type OwnerCopy, ownerCopyContent, ownerCopySubject } from "../content/owner-copy";
import { footerOf, letterheadOf, replyNote, senderWithEmail } from "../content/sender-text";
import { mailKind } from "../mail-kind.server";
import { CLIENT, CLIENT_URL, DETAIL_URL, OWNER, READER, TITLE } from "../sample-data";
import { linkAndMessagePayload } from "./link-payload";
import {
  loadWithLink,
  openUntil,
  type ProposalData,
  proposalData,
  SAMPLE_PROPOSAL,
  whatsNewQuote,
} from "./proposal.server";
import { clientLanguage, detailUrl, reasonNotToSend, titleOf } from "./proposal-rows.server";

interface ReaderCopy extends ProposalData {
  for: "reader";
  /** Empty where no name is known. */
  signerName: string;
}

interface CopyRows extends Awaited<ReturnType<typeof loadWithLink>> {
  original: { clientName: string; clientEmail: string } | undefined;
}

export const proposalCopy = mailKind({
  kind: "proposal_copy",
  group: "To clients",
  payload: linkAndMessagePayload,
  load: loadCopy,
  stop: reasonNotToSend,
  data: copyData,
  language: (rows, mail) => (isOwnersCopy(rows, mail) ? null : clientLanguage(rows)),
  subject: (data) => (data.for === "owner" ? ownerCopySubject(data) : null),
  content: (data: ReaderCopy | OwnerCopy, format): MailContent =>
    data.for === "owner" ? ownerCopyContent(data) : readerCopyContent(data, format),
  envelope: (_, { rows, data }) => ({ sender: data.for === "owner" ? null : rows.owner }),
  samples: [
    {
      id: "proposal-copy",
      name: "Copy to read",
      subject: `Proposal: ${TITLE}`,
      data: {
        ...SAMPLE_PROPOSAL,
        for: "reader",
        toName: READER,
        signerName: CLIENT.name,
        expiresAt: null,
        url: CLIENT_URL,
      },
    },
    {
      id: "own-copy",
      name: "Own copy of a proposal",
      group: "To owners",
      data: {
        for: "owner",
        toName: OWNER.name,
        clientName: CLIENT.name,
        clientEmail: CLIENT.email,
        subject: `Proposal: ${TITLE}`,
        title: TITLE,
        message: SAMPLE_PROPOSAL.message,
        requiresSignature: true,
        url: DETAIL_URL,
      },
    },
  ],
});

type CopyMail = Parameters<typeof loadWithLink>[1];

/** The original is the newest proposal mail of the version that is not newer than the copy. */
async function loadCopy(ctx: Context, mail: CopyMail): Promise<CopyRows> {
  const { proposalId, versionId, createdAt } = mail;
  const [rows, [original]] = await Promise.all([
    loadWithLink(ctx, mail),
    ctx.db
      .select({ clientName: deliveries.toName, clientEmail: deliveries.toEmail })
      .from(deliveries)
      .where(
        and(
          eq(deliveries.proposalId, proposalId ?? ""),
          eq(deliveries.versionId, versionId ?? ""),
          eq(deliveries.kind, "proposal"),
          lte(deliveries.createdAt, createdAt),
        ),
      )
      .orderBy(desc(deliveries.createdAt))
      .limit(1),
  ]);
  return { ...rows, original };
}

type OwnerRows = CopyRows & { original: NonNullable<CopyRows["original"]> };

const isOwnersCopy = (rows: CopyRows, { toEmail }: CopyMail): rows is OwnerRows =>
  rows.original !== undefined && toEmail.toLowerCase() === rows.owner.email.toLowerCase();

async function copyData(ctx: Context, rows: CopyRows, mail: CopyMail): Promise<ReaderCopy | OwnerCopy> {
  const { owner, version } = rows;
  if (isOwnersCopy(rows, mail))
    return {
      for: "owner",
      toName: owner.name,
      ...rows.original,
      subject: mail.subject,
      title: titleOf(rows),
      message: mail.payload.message,
      requiresSignature: version?.requiresSignature ?? false,
      url: detailUrl(ctx, rows),
    };
  return {
    ...(await proposalData(ctx, rows, mail)),
    for: "reader",
    signerName: rows.original?.clientName ?? "",
  };
}

/** The message addresses the client, so the copy says that its reader does not have to act. */
function readerCopyContent(data: ReaderCopy, format: MailFormat): MailContent {
  const { message, signerName } = data;
  const { t } = format;
  const [owner, title] = [isolate(data.ownerName), isolate(data.title)];
  const client = { is_named: signerName === "" ? "no" : "yes", signer: isolate(signerName) };
  const act = data.act === "sign" ? "sign" : "answer";
  return {
    preview: t(`mail.copy.${act}.preview`, { title, ...client }),
    letterhead: letterheadOf(data),
    heading: title,
    paragraphs: [
      t("mail.greeting_unnamed"),
      t(`mail.copy.${act}.text`, { owner, ...client }),
      ...whatsNewQuote(data, format),
    ],
    quote: {
      intro: t("mail.copy.wrote", { owner, ...client }),
      text: isolate(message.trim()),
      hasLinks: true,
    },
    details: [
      [t("mail.label.from"), senderWithEmail(data, t)],
      [t("mail.label.copy_for"), isolate(data.toName)],
      ...openUntil(data, format),
    ],
    button: { label: t("mail.read"), url: data.url, accent: data.accent },
    notes: [
      act === "sign" ? t("mail.copy.sign.note") : t("mail.copy.answer.note", client),
      replyNote(data.ownerName, t),
    ],
    footer: footerOf(data, t),
    pixelUrl: data.pixelUrl,
  };
}
