import { and, desc, eq, lte } from "drizzle-orm";
import { deliveries } from "~/db/schema";
import { cutText } from "~/platform/text/cut-text";
import type { Context } from "../../context";
import { isolate } from "../content/bidi-text";
import { formatDateTime } from "../content/format-date";
import { type MailContent, type MailTimeFormat, PRODUCT_LETTERHEAD } from "../content/mail-content";
import { footerOf, letterheadOf, replyNote, senderWithEmail } from "../content/sender-text";
import { mailKind } from "../mail-kind.server";
import { CLIENT, CLIENT_URL, DETAIL_URL, OWNER, READER, TITLE } from "../sample-data";
import { linkAndMessagePayload } from "./link-payload";
import { loadWithLink, type ProposalData, proposalData, SAMPLE_PROPOSAL } from "./proposal.server";
import { detailUrl, type ProposalRows, reasonNotToSend, titleOf } from "./proposal-rows.server";

interface ReaderCopy extends ProposalData {
  for: "reader";
  /** Empty where no name is known. */
  signerName: string;
}

interface OwnerCopy {
  for: "owner";
  toName: string;
  clientName: string;
  clientEmail: string;
  title: string;
  message: string;
  requiresSignature: boolean;
  url: string;
}

interface CopyRows extends ProposalRows {
  original: { clientName: string; clientEmail: string } | undefined;
}

const MAX_SUBJECT_LENGTH = 200;

export const proposalCopy = mailKind({
  kind: "proposal_copy",
  label: "Copy of the proposal",
  group: "To clients",
  payload: linkAndMessagePayload,
  load: loadCopy,
  stop: reasonNotToSend,
  data: copyData,
  content: (data: ReaderCopy | OwnerCopy, timeFormat): MailContent =>
    data.for === "owner" ? ownerCopyContent(data) : readerCopyContent(data, timeFormat),
  envelope: (_, { rows, data, mail }) =>
    data.for === "owner"
      ? { sender: null, subject: cutText(`Copy: ${withoutPrefix(mail.subject)}`, MAX_SUBJECT_LENGTH) }
      : { sender: rows.owner },
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
      subject: `Copy: ${TITLE}`,
      data: {
        for: "owner",
        toName: OWNER.name,
        clientName: CLIENT.name,
        clientEmail: CLIENT.email,
        title: TITLE,
        message: SAMPLE_PROPOSAL.message,
        requiresSignature: true,
        url: DETAIL_URL,
      },
    },
  ],
});

type CopyMail = Parameters<typeof loadWithLink>[1];

const withoutPrefix = (subject: string): string => subject.replace(/^\s*proposal\s*:\s*(?=\S)/i, "");

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

async function copyData(ctx: Context, rows: CopyRows, mail: CopyMail): Promise<ReaderCopy | OwnerCopy> {
  const { owner, original, version } = rows;
  if (original && mail.toEmail.toLowerCase() === owner.email.toLowerCase())
    return {
      for: "owner",
      toName: owner.name,
      ...original,
      title: titleOf(rows),
      message: mail.payload.message,
      requiresSignature: version?.requiresSignature ?? false,
      url: detailUrl(ctx, rows),
    };
  return { ...(await proposalData(ctx, rows, mail)), for: "reader", signerName: original?.clientName ?? "" };
}

/** The message addresses the client, so the copy says that its reader does not have to act. */
function readerCopyContent(data: ReaderCopy, timeFormat: MailTimeFormat): MailContent {
  const { ownerName, title, message, signerName, requiresSignature, expiresAt } = data;
  const [owner, signer] = [isolate(ownerName), isolate(signerName || "the client")];
  const act = requiresSignature ? "sign" : "answer";
  return {
    preview: `Your copy of “${isolate(title)}”, which ${signer} was asked to ${act}.`,
    letterhead: letterheadOf(data),
    heading: isolate(title),
    paragraphs: [
      "Hello,",
      `${owner} sent this proposal to ${signer} to ${act}. This copy is for your information. You don’t need to do anything.`,
    ],
    quote: { intro: `${owner} wrote to ${signer}:`, text: isolate(message.trim()), hasLinks: true },
    details: [
      ["From", senderWithEmail(data)],
      ["Copy for", isolate(data.toName)],
      ...(expiresAt === null ? [] : [["Open until", formatDateTime(expiresAt, timeFormat)] as const]),
    ],
    button: { label: "Read the proposal", url: data.url, accent: data.accent },
    notes: [
      requiresSignature
        ? "This link is for reading only; only the signer can sign."
        : `Please leave the answer to ${signer}. An answer on the proposal’s page is final.`,
      replyNote(ownerName),
    ],
    footer: footerOf(data),
    pixelUrl: data.pixelUrl,
  };
}

function ownerCopyContent(data: OwnerCopy): MailContent {
  const { toName, clientName, clientEmail, title, message, requiresSignature, url } = data;
  const client =
    clientName === "" ? isolate(clientEmail) : `${isolate(clientName)} (${isolate(clientEmail)})`;
  return {
    preview: `Your copy of what you sent to ${client}.`,
    letterhead: PRODUCT_LETTERHEAD,
    heading: isolate(title),
    paragraphs: [`Hello ${isolate(toName)},`, `This is your copy of what you sent to ${client}.`],
    quote: { intro: "You wrote:", text: isolate(message), hasLinks: true },
    details: [],
    button: { label: "Open the proposal", url },
    notes: [
      `You’re getting this because you sent a copy to yourself.${requiresSignature ? " Only your client received the signing link." : ""}`,
    ],
  };
}
