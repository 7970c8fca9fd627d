/** The sealed agreement for a party, with a way to it, or for somebody who was kept informed, with none. */
import type { Context } from "../../context";
import { checkUrl } from "../../documents/check-address";
import { pdfFileName } from "../../documents/pdf-name";
import { isInvited } from "../../signing/signer-match";
import type { MailCalendar, MailContent } from "../content/mail-content";
import { moment } from "../content/mail-times";
import { greeting, own } from "../content/own-words";
import { footerOf, letterheadOf } from "../content/sender-words";
import type { OutgoingMail } from "../transport";
import { type Mail, mailKind } from "./mail-kind.server";
import {
  clientUrl,
  detailUrl,
  type FromOwner,
  fromOwner,
  loadSigned,
  type ProposalRows,
} from "./proposal-rows.server";
import { AT, CLIENT, READER, SIGN_URL, SITE, STUDIO, TITLE } from "./sample-people";
import { withLink } from "./signing-link";

/** Bytes of a PDF that still travels as an attachment: it grows by a third, and mailboxes end at about 25 MB. */
const LARGEST_ATTACHMENT = 8 * 1024 * 1024;

interface SignedCopyData extends FromOwner {
  signerName: string;
  /** For whoever signed. */
  isSigners: boolean;
  signedAt: number;
  /** Where this reader finds the agreement: their link, or the owner's detail page; null for who was kept informed. */
  url: string | null;
  sha256: string;
  /** Where anybody checks the PDF. */
  checkUrl: string;
  /** In the owner's copy, when someone else signed: the person who was invited. */
  invited?: { name: string; email: string } | null;
  /** The PDF; empty where it is too large to travel. */
  attachments: OutgoingMail["attachments"];
}

const SAMPLE: SignedCopyData = {
  toName: CLIENT.name,
  ownerName: STUDIO,
  signerName: CLIENT.name,
  title: TITLE,
  isSigners: true,
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
  payload: withLink,
  load: loadSigned,
  data: async (ctx, rows, mail): Promise<SignedCopyData> => {
    const { agreement } = rows;
    if (!agreement?.sealed.sha256) throw new Error("The sealed agreement of this email is missing.");
    const { signature, sealed, invited } = agreement;
    const { linkId } = mail.payload;
    const isReaders = isReadersCopy(rows, mail);
    const isInvitedOne = isInvited(invited, { name: signature.signerName, email: signature.signerEmail });
    const about = fromOwner(ctx, rows, mail.toName);
    return {
      ...about,
      signerName: signature.signerName,
      isSigners: isInvitedOne && signature.linkId === linkId,
      invited: isInvitedOne || isReaders || linkId ? null : invited,
      signedAt: signature.signedAt,
      url: isReaders ? null : await partysUrl(ctx, rows),
      sha256: sealed.sha256 ?? "",
      checkUrl: checkUrl(ctx.config.appUrl, sealed.id),
      attachments: await sealedPdf(ctx, sealed.r2Key, about.title),
    };
  },
  content: signedCopyContent,
  envelope: (_, { rows, data, mail }) => ({
    sender: mail.payload.linkId !== null || isReadersCopy(rows, mail) ? rows.owner : null,
    attachments: data.attachments,
  }),
  samples: [
    { id: "signed-copy", name: "Signed copy", subject: `Signed: ${TITLE}`, data: SAMPLE },
    {
      id: "signed-copy-reader",
      name: "Signed copy, kept informed, too large",
      subject: `Signed: ${TITLE}`,
      data: { ...SAMPLE, toName: READER, isSigners: false, url: null, attachments: [] },
    },
  ],
});

/** For somebody who was kept informed: they have neither a link of their own nor the owner's screens. */
export const isReadersCopy = (
  { owner }: ProposalRows,
  { payload, toEmail }: Mail<{ linkId: string | null }>,
): boolean => payload.linkId === null && toEmail !== owner.email;

/** The signer's own link, or the owner's page. */
export const partysUrl = (ctx: Context, rows: ProposalRows): string | Promise<string> =>
  rows.link ? clientUrl(ctx, rows) : detailUrl(ctx, rows);

async function sealedPdf(ctx: Context, key: string | null, title: string) {
  const file = key ? await ctx.files.get(key) : null;
  if (!file) throw new Error("The sealed PDF of this email is missing.");
  if (file.size > LARGEST_ATTACHMENT) {
    await file.body.cancel();
    return [];
  }
  const content = new Uint8Array(await file.arrayBuffer());
  return [{ filename: pdfFileName(title), contentType: "application/pdf", content }];
}

function signedCopyContent(data: SignedCopyData, calendar: MailCalendar): MailContent {
  const { signerName, isSigners, title, signedAt, url, invited } = data;
  const signer = isSigners ? "You" : own(signerName);
  const owner = own(data.ownerName);
  return {
    preview: `${signer} signed ${own(title)} on ${moment(signedAt, calendar)}.`,
    letterhead: letterheadOf(data),
    heading: `Signed: ${own(title)}`,
    paragraphs: [
      greeting(data.toName),
      `${signer} signed this proposal on ${moment(signedAt, calendar)}. ${whereTheCopyIs(data)}`,
      ...(invited
        ? [
            `You invited ${own(invited.name)} (${own(invited.email)}). The signer gave a different name or email address, which nobody has checked. We have notified ${own(invited.name)}.`,
          ]
        : []),
    ],
    details: [
      ["From", owner],
      ["Signed by", own(signerName)],
      ...(invited ? [["Invited", `${own(invited.name)}, ${own(invited.email)}`] as const] : []),
      ["Signed", moment(signedAt, calendar)],
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

function whereTheCopyIs({ attachments, url, ownerName }: SignedCopyData): string {
  if (attachments.length > 0)
    return "The signed PDF with its certificate of completion is attached. Please keep it.";
  return url === null
    ? `The signed PDF is too large to attach. Please ask ${own(ownerName)} for it.`
    : "The signed PDF is too large to attach. Please download it with the button below and keep it.";
}
