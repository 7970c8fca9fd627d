import { and, eq, isNotNull } from "drizzle-orm";
import * as z from "zod";
import { paymentRequests } from "~/db/schema";
import { joinedNames } from "~/platform/language/joined-names";
import type { Translate } from "~/platform/language/translate";
import { t } from "~/platform/words/t";
import type { Context } from "../../context";
import type { Booking } from "../../next-step/next-step";
import { isInvited, type Person } from "../../people/signer-match";
import { pdfFileName } from "../../printing/pdf-name";
import { verifyUrl } from "../../printing/verify-url";
import { greeting, isolate } from "../content/bidi-text";
import { formatDateTime } from "../content/format-date";
import type { Detail, MailContent, MailFormat } from "../content/mail-content";
import { footerOf, letterheadOf } from "../content/sender-text";
import { type Mail, mailKind, type Written } from "../mail-kind.server";
import { AT, CLIENT, READER, SIGN_URL, SITE, STUDIO, TITLE } from "../sample-data";
import type { OutgoingMail } from "../transport";
import { linkPayload } from "./link-payload";
import {
  type MailedPayment,
  type PayingTerms,
  paymentDetails,
  SAMPLE_ACCOUNT,
  SAMPLE_PAYMENT,
} from "./payments/payment-details";
import {
  type ClientMailData,
  clientLanguage,
  clientMailData,
  clientUrl,
  detailUrl,
  loadSigned,
  type ProposalRows,
} from "./proposal-rows.server";
import {
  type AgreementFacts,
  agreementDetails,
  agreementFacts,
  hasSeveral,
} from "./signing/agreement-details.server";

/** An attachment grows by a third in base64, and mailboxes accept about 25 MB. */
const MAX_ATTACHMENT_BYTES = 8 * 1024 * 1024;

interface SignedCopyData extends ClientMailData {
  facts: AgreementFacts;
  isForSigner: boolean;
  signedAt: number;
  /** Null for a reader who was copied in. */
  url: string | null;
  sha256: string;
  checkUrl: string;
  /** The invited person, in the owner's copy when somebody else signed. */
  invited?: Person | null;
  /** Empty where the PDF is too large. */
  attachments: OutgoingMail["attachments"];
  /** The first to be paid; null where nothing is. */
  payment?: MailedPayment | null;
  terms?: PayingTerms;
  booking?: Booking | undefined;
}

const SAMPLE: SignedCopyData = {
  toName: CLIENT.name,
  ownerName: STUDIO,
  facts: {
    signed: [CLIENT.name],
    approved: [],
    completedAt: AT,
    price: () => "$8,200.00",
    deposit: () => null,
    accepted: null,
  },
  title: TITLE,
  isForSigner: true,
  signedAt: AT,
  url: SIGN_URL,
  sha256: "5a".repeat(32),
  checkUrl: `${SITE}/verify?document=sample`,
  attachments: [{ filename: pdfFileName(TITLE), contentType: "application/pdf", content: new Uint8Array() }],
};

/** The booking link as it was when the mail was queued: a retry must say the same. */
const payload = linkPayload.extend({ booking: z.object({ label: z.string(), url: z.string() }).optional() });

type PartyMail = Mail<{ linkId: string | null }>;

/** A reader who was copied in has neither a link nor the owner's pages. */
const isReaderCopy = ({ owner }: ProposalRows, { payload, toEmail }: PartyMail): boolean =>
  payload.linkId === null && toEmail !== owner.email;

export const isOwnersCopy = (rows: ProposalRows, mail: PartyMail): boolean =>
  mail.payload.linkId === null && !isReaderCopy(rows, mail);

export const partyLanguage = (rows: ProposalRows, mail: PartyMail): Written | null =>
  isOwnersCopy(rows, mail) ? null : clientLanguage(rows);

export const signedCopy = mailKind({
  kind: "signed_copy",
  group: "To clients",
  payload,
  load: async (ctx, mail) => ({
    ...(await loadSigned(ctx, mail)),
    firstPayments: await firstPayments(ctx, mail.versionId ?? ""),
  }),
  data: async (ctx, rows, mail): Promise<SignedCopyData> => {
    const { agreement } = rows;
    if (!agreement?.sealed?.sha256) throw new Error("The sealed agreement of this email is missing.");
    const { signature, sealed, invited } = agreement;
    const { linkId } = mail.payload;
    const isForReader = isReaderCopy(rows, mail);
    const signedByInvited = isInvited(invited, { name: signature.signerName, email: signature.signerEmail });
    const about = clientMailData(ctx, rows, mail.toName);
    return {
      ...about,
      facts: agreementFacts(rows),
      isForSigner: signedByInvited && signature.linkId === linkId,
      invited: signedByInvited || isForReader || linkId ? null : invited,
      signedAt: signature.signedAt,
      url: isForReader ? null : await partyUrl(ctx, rows),
      sha256: sealed.sha256 ?? "",
      checkUrl: verifyUrl(ctx.config.appUrl, sealed.id),
      attachments: await sealedPdf(ctx, sealed.r2Key, about.title),
      payment: rows.firstPayments[0] ?? null,
      terms: rows.version?.sender ?? {},
      booking: mail.payload.booking,
    };
  },
  language: partyLanguage,
  content: signedCopyContent,
  envelope: (_, { rows, data, mail, t }) => ({
    ...(isOwnersCopy(rows, mail)
      ? { sender: null, subject: t("mail.signed.subject", { title: data.title }) }
      : { sender: rows.owner }),
    attachments: data.attachments,
  }),
  samples: [
    { id: "signed-copy", subject: `Signed: ${TITLE}`, data: SAMPLE },
    {
      id: "signed-copy-payment",
      name: "Signed copy, with a payment",
      subject: `Signed: ${TITLE}`,
      data: { ...SAMPLE, payment: SAMPLE_PAYMENT, terms: { bankAccount: SAMPLE_ACCOUNT } },
    },
    {
      id: "signed-copy-booking",
      name: "Signed copy, with a booking link",
      subject: `Signed: ${TITLE}`,
      data: { ...SAMPLE, booking: { label: "Book your kick-off", url: "https://cal.example/mira/kick-off" } },
    },
    {
      id: "signed-copy-several",
      name: "Signed copy, several people",
      subject: `Signed: ${TITLE}`,
      data: {
        ...SAMPLE,
        facts: { ...SAMPLE.facts, signed: [CLIENT.name, "Sample Director"], approved: ["Sample Lawyer"] },
      },
    },
    {
      id: "signed-copy-reader",
      name: "Signed copy, kept informed, too large",
      subject: `Signed: ${TITLE}`,
      data: { ...SAMPLE, toName: READER, isForSigner: false, url: null, attachments: [] },
    },
  ],
});

/** One at most, whatever was paid since: a retry must say the same. */
const firstPayments = ({ db }: Context, versionId: string) =>
  db
    .select()
    .from(paymentRequests)
    .where(and(eq(paymentRequests.versionId, versionId), isNotNull(paymentRequests.dueDay)))
    .orderBy(paymentRequests.dueDay, paymentRequests.position)
    .limit(1);

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

function signedCopyContent(data: SignedCopyData, format: MailFormat): MailContent {
  const { isForSigner: isSigners, signedAt, url, invited, facts } = data;
  const { t } = format;
  const [owner, title] = [isolate(data.ownerName), isolate(data.title)];
  const signer = joinedNames(t, facts.signed.map(isolate));
  const date = formatDateTime(signedAt, format);
  const complete = t("mail.signed.complete", { date: formatDateTime(facts.completedAt, format) });
  const isSeveral = hasSeveral(facts);
  const own = isSigners ? [t("mail.signed.you_text", { date })] : [];
  const signed = isSeveral
    ? [...own, complete].reduce((first, second) => t("mail.sentences", { first, second }))
    : (own[0] ?? t("mail.signed.other_text", { signer, date }));
  return {
    preview: isSigners
      ? t("mail.signed.you_preview", { title, date })
      : isSeveral
        ? complete
        : t("mail.signed.other_preview", { signer, title, date }),
    letterhead: letterheadOf(data),
    heading: t("mail.signed.subject", { title }),
    paragraphs: [
      greeting(data.toName, t),
      t("mail.sentences", { first: signed, second: whereCopyIs(data, t) }),
      ...(invited ? [warningOf(invited)] : []),
      ...(data.booking ? [bookingLine(t, data.booking)] : []),
    ],
    details: [
      [t("mail.label.from"), owner],
      ...(invited ? [detailOf(invited)] : []),
      ...agreementDetails(facts, format),
      ...(data.payment ? paymentDetails(t, data.payment, data.terms ?? {}) : []),
    ],
    button: url === null ? null : { label: t("mail.open_agreement"), url, accent: data.accent },
    notes: [
      ...(url === null ? [t("mail.signed.copied", { owner })] : []),
      t("mail.signed.sealed"),
      t("mail.signed.hash", { hash: data.sha256 }),
      { text: t("mail.signed.check"), url: data.checkUrl },
    ],
    footer: footerOf(data, t),
  };
}

/** One isolate, so that its address is a link. */
const bookingLine = (t: Translate, { label, url }: Booking): string =>
  isolate(`${t("mail.colon", { label })} ${url}`);

const warningOf = ({ name, email }: Person): string =>
  t(
    "You invited {name} ({email}). The signer gave a different name or email address, which nobody has checked. We have notified {name}.",
    { name: isolate(name), email: isolate(email) },
  );

const detailOf = ({ name, email }: Person): Detail => [t("Invited"), `${isolate(name)}, ${isolate(email)}`];

function whereCopyIs({ attachments, url, ownerName }: SignedCopyData, t: Translate): string {
  if (attachments.length > 0) return t("mail.signed.attached");
  return url === null
    ? t("mail.signed.to_ask_for", { owner: isolate(ownerName) })
    : t("mail.signed.to_download");
}
