import type { Context } from "../../context";
import { verifyUrl } from "../../links/verify-url";
import { isInvited } from "../../people/signer-match";
import { pdfFileName } from "../../printing/pdf-name";
import { greeting, isolate } from "../content/bidi-text";
import { formatDateTime } from "../content/format-date";
import type { MailContent, MailTimeFormat } from "../content/mail-content";
import { footerOf, letterheadOf } from "../content/sender-text";
import { type Mail, mailKind } from "../mail-kind.server";
import { AT, CLIENT, READER, SIGN_URL, SITE, STUDIO, TITLE } from "../sample-data";
import type { OutgoingMail } from "../transport";
import { linkPayload } from "./link-payload";
import {
  type ClientMailData,
  clientMailData,
  clientUrl,
  detailUrl,
  loadSigned,
  type ProposalRows,
} from "./proposal-rows.server";

/** Base64 adds a third, and mailboxes accept about 25 MB. */
const MAX_ATTACHMENT_BYTES = 8 * 1024 * 1024;

interface SignedCopyData extends ClientMailData {
  signerName: string;
  isForSigner: boolean;
  signedAt: number;
  /** Null for a reader who was copied in. */
  url: string | null;
  sha256: string;
  checkUrl: string;
  /** In the owner's copy, when someone else signed. */
  invited?: { name: string; email: string } | null;
  /** Empty where the PDF is too large. */
  attachments: OutgoingMail["attachments"];
}

const SAMPLE: SignedCopyData = {
  toName: CLIENT.name,
  ownerName: STUDIO,
  signerName: CLIENT.name,
  title: TITLE,
  isForSigner: true,
  signedAt: AT,
  url: SIGN_URL,
  sha256: "5a".repeat(32),
  checkUrl: `${SITE}/verify?document=sample`,
  attachments: [{ filename: pdfFileName(TITLE), contentType: "application/pdf", content: new Uint8Array() }],
};

export const signedCopy = mailKind({
  kind: "signed_copy",
  label: "Signed copy",
  group: "To clients",
  payload: linkPayload,
  load: loadSigned,
  data: async (ctx, rows, mail): Promise<SignedCopyData> => {
    const { agreement } = rows;
    if (!agreement?.sealed.sha256) throw new Error("The sealed agreement of this email is missing.");
    const { signature, sealed, invited } = agreement;
    const { linkId } = mail.payload;
    const isForReader = isReaderCopy(rows, mail);
    const signedByInvited = isInvited(invited, { name: signature.signerName, email: signature.signerEmail });
    const about = clientMailData(ctx, rows, mail.toName);
    return {
      ...about,
      signerName: signature.signerName,
      isForSigner: signedByInvited && signature.linkId === linkId,
      invited: signedByInvited || isForReader || linkId ? null : invited,
      signedAt: signature.signedAt,
      url: isForReader ? null : await partyUrl(ctx, rows),
      sha256: sealed.sha256 ?? "",
      checkUrl: verifyUrl(ctx.config.appUrl, sealed.id),
      attachments: await sealedPdf(ctx, sealed.r2Key, about.title),
    };
  },
  content: signedCopyContent,
  envelope: (_, { rows, data, mail }) => ({
    sender: mail.payload.linkId !== null || isReaderCopy(rows, mail) ? rows.owner : null,
    attachments: data.attachments,
  }),
  samples: [
    { id: "signed-copy", name: "Signed copy", subject: `Signed: ${TITLE}`, data: SAMPLE },
    {
      id: "signed-copy-reader",
      name: "Signed copy, kept informed, too large",
      subject: `Signed: ${TITLE}`,
      data: { ...SAMPLE, toName: READER, isForSigner: false, url: null, attachments: [] },
    },
  ],
});

/** A reader who was copied in has neither a link nor the owner's pages. */
export const isReaderCopy = (
  { owner }: ProposalRows,
  { payload, toEmail }: Mail<{ linkId: string | null }>,
): boolean => payload.linkId === null && toEmail !== owner.email;

export const partyUrl = (ctx: Context, rows: ProposalRows): string | Promise<string> =>
  rows.link ? clientUrl(ctx, rows) : detailUrl(ctx, rows);

async function sealedPdf(ctx: Context, key: string | null, title: string) {
  const file = key ? await ctx.files.get(key) : null;
  if (!file) throw new Error("The sealed PDF of this email is missing.");
  if (file.size > MAX_ATTACHMENT_BYTES) {
    await file.body.cancel();
    return [];
  }
  const content = new Uint8Array(await file.arrayBuffer());
  return [{ filename: pdfFileName(title), contentType: "application/pdf", content }];
}

function signedCopyContent(data: SignedCopyData, timeFormat: MailTimeFormat): MailContent {
  const { signerName, isForSigner: isSigners, title, signedAt, url, invited } = data;
  const signer = isSigners ? "You" : isolate(signerName);
  const owner = isolate(data.ownerName);
  return {
    preview: `${signer} signed ${isolate(title)} on ${formatDateTime(signedAt, timeFormat)}.`,
    letterhead: letterheadOf(data),
    heading: `Signed: ${isolate(title)}`,
    paragraphs: [
      greeting(data.toName),
      `${signer} signed this proposal on ${formatDateTime(signedAt, timeFormat)}. ${copyParagraph(data)}`,
      ...(invited
        ? [
            `You invited ${isolate(invited.name)} (${isolate(invited.email)}). The signer gave a different name or email address, which nobody has checked. We have notified ${isolate(invited.name)}.`,
          ]
        : []),
    ],
    details: [
      ["From", owner],
      ["Signed by", isolate(signerName)],
      ...(invited ? [["Invited", `${isolate(invited.name)}, ${isolate(invited.email)}`] as const] : []),
      ["Signed", formatDateTime(signedAt, timeFormat)],
    ],
    button: url === null ? null : { label: "Open the agreement", url, accent: data.accent },
    notes: [
      ...(url === null
        ? [`You’re getting this because ${owner} copied you on the proposal. Replies reach ${owner}.`]
        : []),
      "The PDF is sealed: a PDF reader’s signature panel shows whether it was changed after signing.",
      `SHA-256 of the PDF: ${data.sha256}`,
      { text: "Check this document:", url: data.checkUrl },
    ],
    footer: footerOf(data),
  };
}

function copyParagraph({ attachments, url, ownerName }: SignedCopyData): string {
  if (attachments.length > 0)
    return "The signed PDF with its certificate of completion is attached. Please keep it.";
  return url === null
    ? `The signed PDF is too large to attach. Please ask ${isolate(ownerName)} for it.`
    : "The signed PDF is too large to attach. Please download it with the button below and keep it.";
}
