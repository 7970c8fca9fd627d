import { eq } from "drizzle-orm";
import * as z from "zod";
import { invoices } from "~/db/schema";
import { dayText } from "~/platform/language/day-text";
import { formatMoney } from "../../../briefs/format-money";
import type { Context } from "../../../context";
import type { InvoiceContent } from "../../../invoices/invoice-content";
import { invoicePdf } from "../../../invoices/invoice-pdf.server";
import { invoiceKindText } from "../../../invoices/invoice-words";
import { invoiceXml } from "../../../invoices/invoice-xml.server";
import { totalOf } from "../../../invoices/tax-shares";
import { moneyLocale } from "../../../prices/price-in-language";
import { pdfFileName } from "../../../printing/pdf-name";
import { greeting, isolate } from "../../content/bidi-text";
import type { Detail, MailContent, MailFormat } from "../../content/mail-content";
import { footerOf, letterheadOf, replyNote } from "../../content/sender-text";
import { type Mail, mailKind } from "../../mail-kind.server";
import { CLIENT, SIGN_URL, STUDIO, TITLE } from "../../sample-data";
import type { OutgoingMail } from "../../transport";
import { linkPayload } from "../link-payload";
import {
  type ClientMailData,
  clientLanguage,
  clientMailData,
  clientUrl,
  loadProposal,
} from "../proposal-rows.server";

const payload = linkPayload.extend({ invoiceId: z.string() });

type Mailed = Pick<
  InvoiceContent,
  "number" | "kind" | "whole" | "issueDay" | "currency" | "shares" | "settled" | "dueDay" | "reason"
>;

interface InvoiceData extends ClientMailData {
  invoice: Mailed;
  /** Null for an address for bills, which has no link. */
  url: string | null;
  attachments: NonNullable<OutgoingMail["attachments"]>;
}

async function load(ctx: Context, mail: Mail<z.output<typeof payload>>) {
  const [rows, [row]] = await Promise.all([
    loadProposal(ctx, mail, mail.payload.linkId),
    ctx.db.select().from(invoices).where(eq(invoices.id, mail.payload.invoiceId)),
  ]);
  return { ...rows, row };
}

const SAMPLE: InvoiceData = {
  toName: CLIENT.name,
  ownerName: STUDIO,
  title: TITLE,
  invoice: {
    number: "INV-2026-0014",
    kind: "deposit",
    whole: null,
    issueDay: "2026-12-02",
    currency: "USD",
    shares: [{ category: "taxed", name: "VAT", rate: 20_000, net: 205_000, tax: 41_000 }],
    settled: 246_000,
    dueDay: null,
    reason: "",
  },
  url: `${SIGN_URL}#payments`,
  attachments: [{ filename: "a.pdf", contentType: "application/pdf", content: new Uint8Array() }],
};

/** An invoice or a credit note, with its files. */
export const invoice = mailKind({
  kind: "invoice",
  group: "To clients",
  payload,
  load,
  data: async (ctx, rows, { toName, payload: { linkId } }): Promise<InvoiceData> => {
    const { row } = rows;
    if (!row) throw new Error("The invoice of this email is gone.");
    const { title, bytes } = await invoicePdf(ctx, row);
    const xml = await invoiceXml(ctx, row);
    const name = pdfFileName(title);
    return {
      ...clientMailData(ctx, rows, toName),
      invoice: row.content,
      url: linkId === null ? null : `${await clientUrl(ctx, rows)}#payments`,
      attachments: [
        { filename: name, contentType: "application/pdf", content: bytes },
        ...(xml === null
          ? []
          : [
              {
                filename: name.replace(/pdf$/, "xml"),
                contentType: "application/xml",
                content: new TextEncoder().encode(xml),
              },
            ]),
      ],
    };
  },
  language: clientLanguage,
  content,
  envelope: (_, { rows: { owner }, data: { attachments } }) => ({ sender: owner, attachments }),
  samples: [
    { id: "invoice", subject: `Deposit invoice INV-2026-0014: ${TITLE}`, data: SAMPLE },
    {
      id: "invoice-open",
      name: "Invoice to pay",
      subject: `Part invoice INV-2026-0014: ${TITLE}`,
      data: {
        ...SAMPLE,
        url: null,
        invoice: { ...SAMPLE.invoice, kind: "part", settled: 0, dueDay: "2026-12-16" },
        attachments: [...SAMPLE.attachments, ...SAMPLE.attachments],
      },
    },
    {
      id: "invoice-credit",
      name: "Credit note",
      subject: `Credit note INV-2026-0015: ${TITLE}`,
      data: { ...SAMPLE, invoice: { ...SAMPLE.invoice, kind: "credit_note", reason: "Wrong address" } },
    },
  ],
});

function content(data: InvoiceData, { t }: MailFormat): MailContent {
  const { number, kind, issueDay, currency, shares, settled, dueDay, reason } = data.invoice;
  const owner = isolate(data.ownerName);
  const total = totalOf(shares);
  const money = (minor: number) => formatMoney(minor, currency, moneyLocale(t));
  const about = { kind: invoiceKindText(t, data.invoice), number: isolate(number) };
  const sent = t("mail.invoice.text", { ...about, owner, amount: isolate(money(total)) });
  const isPaid = kind !== "credit_note" && settled >= total;
  const open: Detail[] = [
    [t("invoice.due"), isolate(money(total - settled))],
    [t("payment.due_by"), dayText(dueDay ?? issueDay, t)],
  ];
  return {
    preview: sent,
    letterhead: letterheadOf(data),
    heading: t("mail.invoice.heading", { ...about, title: isolate(data.title) }),
    paragraphs: [
      greeting(data.toName, t),
      sent,
      ...(isPaid ? [t("mail.invoice.paid")] : []),
      t(data.attachments.length > 1 ? "mail.invoice.attached_xml" : "mail.invoice.attached"),
    ],
    details: [
      [t("mail.label.from"), owner],
      [t("invoice.number"), isolate(number)],
      [t("invoice.day"), dayText(issueDay, t)],
      ...(reason === "" ? [] : [[t("invoice.reason"), isolate(reason)] as const]),
      [kind === "credit_note" ? t("invoice.credited") : t("price.total"), isolate(money(total))],
      ...(dueDay === null ? [] : open),
    ],
    button: data.url === null ? null : { label: t("payment.see"), url: data.url, accent: data.accent },
    notes: [replyNote(data.ownerName, t)],
    footer: footerOf(data, t),
  };
}
