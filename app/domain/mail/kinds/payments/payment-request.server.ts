import { eq } from "drizzle-orm";
import * as z from "zod";
import { readyCardAccount } from "~/db/card-account-ready.server";
import { readAtOnce } from "~/db/client.server";
import { paymentEntries, paymentRequests } from "~/db/schema";
import { dayText } from "~/platform/language/day-text";
import type { Translate } from "~/platform/language/translate";
import { formatMoney } from "../../../briefs/format-money";
import type { Context } from "../../../context";
import { toStripeAmount } from "../../../payment-requests/card/stripe-amounts";
import { paymentName } from "../../../payment-requests/payment-name";
import type { PaymentCase } from "../../../payment-requests/payment-reminders";
import { paidOf } from "../../../payment-requests/payment-state";
import { moneyLocale } from "../../../prices/price-in-language";
import { greeting, isolate } from "../../content/bidi-text";
import type { MailContent, MailFormat } from "../../content/mail-content";
import { footerOf, letterheadOf, replyNote } from "../../content/sender-text";
import { type Mail, mailKind } from "../../mail-kind.server";
import { CLIENT, SIGN_URL, SITE, STUDIO, TITLE, TOKEN } from "../../sample-data";
import { linkPayload } from "../link-payload";
import {
  type ClientMailData,
  clientLanguage,
  clientMailData,
  clientUrl,
  loadProposal,
  ownerEnvelope,
} from "../proposal-rows.server";
import { reminderHeaders } from "../reminder.server";
import {
  type MailedPayment,
  type PayingTerms,
  paymentDetails,
  SAMPLE_ACCOUNT,
  SAMPLE_PAYMENT,
} from "./payment-details";

const payload = linkPayload.extend({
  requestId: z.string(),
  about: z.enum(["asked", "before", "after"]),
  /** Minor units: what was still to be paid when this was written, the same on every attempt. */
  open: z.int(),
});

const SAMPLE_SUBJECT = `Payment due: ${TITLE}`;

interface RequestData extends ClientMailData {
  payment: MailedPayment;
  terms: PayingTerms;
  /** The page offers to pay by card. */
  isByCard: boolean;
  url: string;
  /** A request, or a reminder before or after the last day to pay. */
  about: PaymentCase;
  /** Of reminders; null for a request, which nobody can stop. */
  stopUrl: string | null;
}

export const paymentRequestSubject = (t: Translate, title: string): string =>
  t("mail.payment.heading", { title });

async function load(ctx: Context, mail: Mail<z.output<typeof payload>>) {
  const { requestId, linkId } = mail.payload;
  const { rows, payments, entries, accounts } = await readAtOnce({
    rows: loadProposal(ctx, mail, linkId),
    payments: ctx.db.select().from(paymentRequests).where(eq(paymentRequests.id, requestId)),
    entries: ctx.db.select().from(paymentEntries).where(eq(paymentEntries.requestId, requestId)),
    accounts: readyCardAccount(ctx.db, mail.userId ?? "", ctx.cards.mode),
  });
  const isByCard = ctx.config.payments.connectSecret !== null && accounts.length > 0;
  return { ...rows, payment: payments[0], entries, isByCard };
}

/** Asks a client for a payment whose milestone is done, or reminds them of one. */
export const paymentRequest = mailKind({
  kind: "payment_request",
  group: "To clients",
  payload,
  load,
  stop: ({ proposal, payment, entries, remindersStopped }, { payload: { about } }) => {
    if (about !== "asked" && remindersStopped) return "Your client asked for no more reminders.";
    if (proposal.deletedAt !== null) return "The proposal was deleted.";
    if (!payment || payment.dueDay === null) return "The payment is not asked for.";
    return paidOf(payment, entries, payment.dueDay).open > 0 ? null : "Nothing of the payment is open.";
  },
  data: async (ctx, rows, { id, toName, payload: { about, open } }): Promise<RequestData> => {
    if (!rows.payment) throw new Error("The payment of this email is gone.");
    return {
      ...clientMailData(ctx, rows, toName),
      payment: { ...rows.payment, amount: open },
      terms: rows.version?.sender ?? {},
      isByCard: rows.isByCard && toStripeAmount(open, rows.payment.currency) !== null,
      url: `${await clientUrl(ctx, rows)}#payments`,
      about,
      stopUrl: about === "asked" ? null : `${ctx.config.appUrl}/stop/${id}`,
    };
  },
  language: clientLanguage,
  content,
  envelope: ownerEnvelope,
  headers: ({ stopUrl }) => (stopUrl === null ? undefined : reminderHeaders({ stopUrl })),
  samples: [
    { id: "payment-request", subject: SAMPLE_SUBJECT, data: sample("asked") },
    {
      id: "payment-before",
      name: "Payment soon due",
      subject: SAMPLE_SUBJECT,
      data: sample("before"),
    },
    {
      id: "payment-after",
      name: "Payment late",
      subject: SAMPLE_SUBJECT,
      data: { ...sample("after"), terms: {}, isByCard: true },
    },
  ],
});

function sample(about: PaymentCase): RequestData {
  return {
    toName: CLIENT.name,
    ownerName: STUDIO,
    title: TITLE,
    payment: SAMPLE_PAYMENT,
    terms: { bankAccount: SAMPLE_ACCOUNT, startsOnPayment: true },
    isByCard: false,
    url: `${SIGN_URL}#payments`,
    about,
    stopUrl: about === "asked" ? null : `${SITE}/stop/${TOKEN}`,
  };
}

const SENTENCES = {
  asked: "mail.payment.text",
  before: "mail.payment.before",
  after: "mail.payment.after",
} as const satisfies Record<PaymentCase, string>;

function content(data: RequestData, { t }: MailFormat): MailContent {
  const { payment, terms, isByCard, url, about, stopUrl } = data;
  const owner = isolate(data.ownerName);
  const asked = t(SENTENCES[about], {
    owner,
    payment: isolate(paymentName(t, payment)),
    amount: isolate(formatMoney(payment.amount, payment.currency, moneyLocale(t))),
    day: dayText(payment.dueDay ?? "", t),
  });
  return {
    preview: asked,
    letterhead: letterheadOf(data),
    heading: t("mail.payment.heading", { title: isolate(data.title) }),
    paragraphs: [greeting(data.toName, t), asked],
    details: [[t("mail.label.from"), owner], ...paymentDetails(t, payment, terms)],
    button: { label: t("payment.see"), url, accent: data.accent },
    notes: [
      ...(isByCard ? [t("mail.payment.by_card")] : []),
      ...(terms.bankAccount ? [t("payment.give_reference")] : []),
      ...(terms.bankAccount || isByCard ? [] : [t("payment.without_account", { name: owner })]),
      replyNote(data.ownerName, t),
      ...(stopUrl === null
        ? []
        : [{ text: t("mail.reminder.stop", { owner }), label: t("mail.reminder.stop_link"), url: stopUrl }]),
    ],
    footer: footerOf(data, t),
  };
}
