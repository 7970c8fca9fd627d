import * as z from "zod";
import { DAY } from "~/platform/time/durations";
import { moneyText } from "../../plans/amount";
import { PLANS } from "../../plans/plans";
import { SOLD_TIERS } from "../../plans/prices";
import { isolate } from "../content/bidi-text";
import { formatDate, formatDateTime } from "../content/format-date";
import { type MailContent, type MailFormat, PRODUCT, PRODUCT_LETTERHEAD } from "../content/mail-content";
import { loadNoRows, mailKind } from "../mail-kind.server";
import { AT, OWNER, SITE } from "../sample-data";

const payload = z.object({
  tier: z.enum(SOLD_TIERS),
  amountMinor: z.int(),
  currency: z.string().length(3),
  number: z.string(),
  invoiceUrl: z.string().nullable(),
  paidAt: z.int(),
  /** Included in the amount. */
  taxMinor: z.int().nullable(),
  /** UTC milliseconds. */
  period: z.object({ from: z.int(), until: z.int() }).nullable(),
  isProration: z.boolean(),
  /** Null where it is the account's own name and email. */
  billedTo: z.string().nullable(),
});

export type ReceiptPayload = z.output<typeof payload>;

export const receiptSubject = (number: string): string =>
  number ? `Receipt ${number} from Countersign` : "Your receipt from Countersign";

interface ReceiptData {
  toName: string;
  plan: string;
  /** Formatted: "$39.00". */
  amount: string;
  tax: string | null;
  number: string;
  paidAt: number;
  period: { from: number; until: number } | null;
  isProration: boolean;
  billedTo: string;
  url: string;
  billingUrl: string;
}

const NUMBER = "SAMPLE-0001";

const sample = (id: string, name: string, special: Pick<ReceiptData, "isProration" | "amount" | "tax">) => ({
  id,
  name,
  subject: receiptSubject(NUMBER),
  data: {
    toName: OWNER.name,
    plan: "Professional",
    ...special,
    number: NUMBER,
    paidAt: AT,
    period: { from: AT, until: AT + 30 * DAY },
    billedTo: "Sample Studio, owner@sample.example",
    url: `${SITE}/invoice/sample`,
    billingUrl: `${SITE}/billing`,
  },
});

export const paymentReceipt = mailKind({
  kind: "payment_receipt",
  label: "Receipt",
  group: "About the account",
  payload,
  load: loadNoRows,
  data: ({ config }, _, { toName, toEmail, payload }): ReceiptData => {
    const { tier, amountMinor, currency, taxMinor, invoiceUrl, billedTo, ...paid } = payload;
    const billingUrl = `${config.appUrl}/billing`;
    return {
      toName,
      plan: PLANS[tier].name,
      amount: moneyText(amountMinor, currency),
      tax: taxMinor === null ? null : moneyText(taxMinor, currency),
      ...paid,
      billedTo: billedTo ?? `${toName}, ${toEmail}`,
      url: invoiceUrl ?? billingUrl,
      billingUrl,
    };
  },
  content,
  samples: [
    sample("receipt", "Receipt", { isProration: false, amount: "$39.00", tax: "$6.23" }),
    sample("receipt-change", "Receipt for a change of plan", {
      isProration: true,
      amount: "$12.40",
      tax: null,
    }),
  ],
});

function content(data: ReceiptData, format: MailFormat): MailContent {
  const { toName, plan, amount, tax, number, paidAt, period, isProration, billedTo, url } = data;
  return {
    preview: `You paid ${amount} for ${PRODUCT} ${plan}.`,
    letterhead: PRODUCT_LETTERHEAD,
    heading: "Thank you for your payment",
    paragraphs: [
      `Hello ${isolate(toName)},`,
      isProration
        ? `You paid ${amount} for changing to ${PRODUCT} ${plan}. What was left of your previous plan was taken off.`
        : `You paid ${amount} for ${PRODUCT} ${plan}.`,
    ],
    details: [
      ["Plan", plan],
      ["Amount", amount],
      ...(tax === null ? [] : [["Tax included", tax] as const]),
      ...(period === null
        ? []
        : [
            [
              isProration ? "Rest of the period" : "Period",
              `${formatDate(period.from, format)} to ${formatDate(period.until, format)}`,
            ] as const,
          ]),
      ["Paid", formatDateTime(paidAt, format)],
      ...(number ? [["Invoice", number] as const] : []),
      ["Billed to", isolate(billedTo)],
    ],
    button: { label: "View the invoice", url },
    notes: [{ text: "All your payments:", url: data.billingUrl, label: "your billing page" }],
  };
}
