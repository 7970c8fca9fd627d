import type { Context } from "../../../context";
import { progressOf } from "../../../signing/parties/signing-order";
import { waitsForWords } from "../../../signing/parties/standing-words";
import { greeting, isolate } from "../../content/bidi-text";
import { formatDateTime } from "../../content/format-date";
import type { MailContent, MailFormat } from "../../content/mail-content";
import { footerOf, letterheadOf } from "../../content/sender-text";
import { type Mail, mailKind } from "../../mail-kind.server";
import { AT, CLIENT, READER, SIGN_URL, STUDIO, TITLE } from "../../sample-data";
import { linkPayload } from "../link-payload";
import {
  assertSigned,
  type ClientMailData,
  clientLanguage,
  clientMailData,
  clientUrl,
  loadSigned,
  ownerEnvelope,
} from "../proposal-rows.server";

interface ReceiptData extends ClientMailData {
  toEmail: string;
  signedAt: number;
  waitsFor: string[];
  url: string;
}

async function load(ctx: Context, mail: Mail<{ linkId: string | null }>) {
  const rows = await loadSigned(ctx, mail);
  return { ...rows, progress: progressOf(rows.signers) };
}

/** Goes to a signer while others are still to answer. The last signer gets the signed copy. */
export const signatureReceipt = mailKind({
  kind: "signature_receipt",
  group: "To clients",
  payload: linkPayload,
  load,
  stop: ({ progress }) => (progress.isComplete ? "Everybody has signed: the signed copy says so." : null),
  data: async (ctx, rows, mail): Promise<ReceiptData> => ({
    ...clientMailData(ctx, rows, mail.toName),
    toEmail: mail.toEmail,
    signedAt: assertSigned(rows.agreement).signature.signedAt,
    waitsFor: rows.progress.due.map(({ name }) => name),
    url: await clientUrl(ctx, rows),
  }),
  language: clientLanguage,
  content,
  envelope: ownerEnvelope,
  samples: [
    {
      id: "signature-receipt",
      subject: `Your signature is recorded: ${TITLE}`,
      data: {
        toName: CLIENT.name,
        toEmail: CLIENT.email,
        ownerName: STUDIO,
        title: TITLE,
        signedAt: AT,
        waitsFor: ["Sample Director", READER],
        url: SIGN_URL,
      },
    },
  ],
});

function content(data: ReceiptData, format: MailFormat): MailContent {
  const { t } = format;
  const owner = isolate(data.ownerName);
  const date = formatDateTime(data.signedAt, format);
  const waits = t("standing.signed_waits", { names: waitsForWords(t, data.waitsFor.map(isolate)) });
  return {
    preview: waits,
    letterhead: letterheadOf(data),
    heading: t("mail.receipt.signed.subject", { title: isolate(data.title) }),
    paragraphs: [
      greeting(data.toName, t),
      t("mail.receipt.signed.text", { owner, date }),
      t("mail.sentences", {
        first: waits,
        second: t("sign.signed.others", { email: isolate(data.toEmail) }),
      }),
    ],
    details: [
      [t("mail.label.from"), owner],
      [t("mail.label.signed"), date],
    ],
    button: { label: t("mail.open_proposal"), url: data.url, accent: data.accent },
    notes: [t("mail.receipt.not_you", { owner })],
    footer: footerOf(data, t),
  };
}
