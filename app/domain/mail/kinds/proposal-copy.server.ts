/** A copy of the proposal: to read, for others; of what they sent, for the owner. */
import { and, desc, eq, lte } from "drizzle-orm";
import { deliveries } from "~/db/schema";
import { cutText } from "~/platform/cut-text";
import type { Context } from "../../context";
import { type MailCalendar, type MailContent, PRODUCTS_OWN } from "../content/mail-content";
import { moment } from "../content/mail-times";
import { own } from "../content/own-words";
import { answerNote, footerOf, letterheadOf, senderAndAddress } from "../content/sender-words";
import { mailKind } from "./mail-kind.server";
import { loadWithLink, type ProposalData, proposalData, SAMPLE_PROPOSAL } from "./proposal.server";
import { detailUrl, type ProposalRows, reasonNotToOffer, titleOf } from "./proposal-rows.server";
import { CLIENT, CLIENT_URL, DETAIL_URL, OWNER, READER, TITLE } from "./sample-people";
import { wordsAndLink } from "./signing-link";

interface ReadersCopy extends ProposalData {
  for: "reader";
  /** Who is asked to sign or to answer; empty where no name is known. */
  signerName: string;
}

interface OwnCopy {
  for: "owner";
  toName: string;
  clientName: string;
  clientEmail: string;
  title: string;
  /** As the owner wrote it; line breaks matter. */
  message: string;
  /** Whether the client got a link of their own to sign with. */
  requiresSignature: boolean;
  /** The owner's own page of the proposal. */
  url: string;
}

interface CopyRows extends ProposalRows {
  /** The mail that it is a copy of; undefined where there is none. */
  original: { clientName: string; clientEmail: string } | undefined;
}

const LONGEST_SUBJECT = 200;

export const proposalCopy = mailKind({
  kind: "proposal_copy",
  label: "Copy of the proposal",
  group: "To clients",
  payload: wordsAndLink,
  load: loadCopy,
  stop: reasonNotToOffer,
  data: copyData,
  content: (data: ReadersCopy | OwnCopy, calendar): MailContent =>
    data.for === "owner" ? ownCopyContent(data) : readersCopyContent(data, calendar),
  envelope: (_, { rows, data, mail }) =>
    data.for === "owner"
      ? { sender: null, subject: cutText(`Copy: ${withoutPrefix(mail.subject)}`, LONGEST_SUBJECT) }
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

/** The original is the newest of its version that is not younger. */
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

async function copyData(ctx: Context, rows: CopyRows, mail: CopyMail): Promise<ReadersCopy | OwnCopy> {
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

/** The owner's words greet somebody else and ask them for an answer: whoever reads along should know that. */
function readersCopyContent(data: ReadersCopy, calendar: MailCalendar): MailContent {
  const { ownerName, title, message, signerName, requiresSignature, expiresAt } = data;
  const [owner, signer] = [own(ownerName), own(signerName || "the client")];
  const act = requiresSignature ? "sign" : "answer";
  return {
    preview: `Your copy of “${own(title)}”, which ${signer} was asked to ${act}.`,
    letterhead: letterheadOf(data),
    heading: own(title),
    paragraphs: [
      "Hello,",
      `${owner} sent this proposal to ${signer} to ${act}. This copy is for your information. You don’t need to do anything.`,
    ],
    quote: { intro: `${owner} wrote to ${signer}:`, words: own(message.trim()), hasLinks: true },
    details: [
      ["From", senderAndAddress(data)],
      ["Copy for", own(data.toName)],
      ...(expiresAt === null ? [] : [["Open until", moment(expiresAt, calendar)] as const]),
    ],
    button: { label: "Read the proposal", url: data.url, accent: data.accent },
    notes: [
      requiresSignature
        ? "This link is for reading only; only the signer can sign."
        : `Please leave the answer to ${signer}. An answer on the proposal’s page is final.`,
      answerNote(ownerName),
    ],
    footer: footerOf(data),
    pixelUrl: data.pixelUrl,
  };
}

/** It greets the owner, and says whom the words below were for. */
function ownCopyContent(data: OwnCopy): MailContent {
  const { toName, clientName, clientEmail, title, message, requiresSignature, url } = data;
  const client = clientName === "" ? own(clientEmail) : `${own(clientName)} (${own(clientEmail)})`;
  return {
    preview: `Your copy of what you sent to ${client}.`,
    letterhead: PRODUCTS_OWN,
    heading: own(title),
    paragraphs: [`Hello ${own(toName)},`, `This is your copy of what you sent to ${client}.`],
    quote: { intro: "You wrote:", words: own(message), hasLinks: true },
    details: [],
    button: { label: "Open the proposal", url },
    notes: [
      `You’re getting this because you sent a copy to yourself.${requiresSignature ? " Only your client received the signing link." : ""}`,
    ],
  };
}
