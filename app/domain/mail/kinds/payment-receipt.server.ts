import * as z from "zod";
import { DAY } from "~/platform/time/durations";
import { t } from "~/platform/words/t";
import { moneyText } from "../../plans/amount";
import { PLANS } from "../../plans/plans";
import { SOLD_TIERS } from "../../plans/prices";
import { isolate } from "../content/bidi-text";
import { formatDate, formatDateTime } from "../content/format-date";
import { hello } from "../content/hello";
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

export const receiptSubject = (number: string): string =>
  number ? t("Receipt {number} from Countersign", { number }) : t("Your receipt from Countersign");

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
  group: "About the account",
  payload,
  load: loadNoRows,
  data: ({ config }, _, { toName, toEmail, payload }): ReceiptData => {
    const { tier, amountMinor, currency, taxMinor, invoiceUrl, billedTo, ...paid } = payload;
    const billingUrl = `${config.appUrl}/billing`;
    return {
      toName,
      plan: t(PLANS[tier].name),
      amount: moneyText(amountMinor, currency),
      tax: taxMinor === null ? null : moneyText(taxMinor, currency),
      ...paid,
      billedTo: billedTo ?? `${toName}, ${toEmail}`,
      url: invoiceUrl ?? billingUrl,
      billingUrl,
    };
  },
  subject: ({ number }) => receiptSubject(number),
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
    preview: t("You paid {amount} for {product} {plan}.", { amount, product: PRODUCT, plan }),
    letterhead: PRODUCT_LETTERHEAD,
    heading: t("Thank you for your payment"),
    paragraphs: [
      hello(toName),
      isProration
        ? t(
            "You paid {amount} for changing to {product} {plan}. What was left of your previous plan was taken off.",
            { amount, product: PRODUCT, plan },
          )
        : t("You paid {amount} for {product} {plan}.", { amount, product: PRODUCT, plan }),
    ],
    details: [
      [t("Plan"), plan],
      [t("Amount"), amount],
      ...(tax === null ? [] : [[t("Tax included"), tax] as const]),
      ...(period === null
        ? []
        : [
            [
              isProration ? t("Rest of the period") : t("Period"),
              t("{from} to {until}", {
                from: formatDate(period.from, format),
                until: formatDate(period.until, format),
              }),
            ] as const,
          ]),
      [t("Paid"), formatDateTime(paidAt, format)],
      ...(number ? [[t("Invoice"), number] as const] : []),
      [t("Billed to"), isolate(billedTo)],
    ],
    button: { label: t("View the invoice"), url },
    notes: [{ text: t("All your payments:"), url: data.billingUrl, label: t("your billing page") }],
  };
}
