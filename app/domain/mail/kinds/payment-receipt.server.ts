/** The receipt of a payment for a plan. */
import * as z from "zod";
import { DAY } from "~/platform/durations";
import { moneyText } from "../../billing/amount";
import { PLANS } from "../../plans/plans";
import { SOLD_TIERS } from "../../plans/prices";
import { type MailCalendar, type MailContent, PRODUCT, PRODUCTS_OWN } from "../content/mail-content";
import { dayOf, moment } from "../content/mail-times";
import { own } from "../content/own-words";
import { loadNothing, mailKind } from "./mail-kind.server";
import { AT, OWNER, SITE } from "./sample-people";

const payload = z.object({
  tier: z.enum(SOLD_TIERS),
  amountMinor: z.int(),
  currency: z.string().length(3),
  number: z.string(),
  invoiceUrl: z.string().nullable(),
  paidAt: z.int(),
  /** Tax within the amount; null where the vendor names none. */
  taxMinor: z.int().nullable(),
  /** What was paid for, UTC milliseconds; null where the vendor says nothing. */
  period: z.object({ from: z.int(), until: z.int() }).nullable(),
  /** A change of plan within what was paid already. */
  isProration: z.boolean(),
  /** As the vendor has them; null where that is the account's own name and address. */
  billedTo: z.string().nullable(),
});

/** What the receipt says, however the payment changes later. */
export type ReceiptPayload = z.output<typeof payload>;

export const receiptSubject = (number: string): string =>
  number ? `Receipt ${number} from Countersign` : "Your receipt from Countersign";

interface ReceiptData {
  toName: string;
  plan: string;
  /** As money is written: "$39.00". */
  amount: string;
  /** Within the amount; null where none is known. */
  tax: string | null;
  /** Of the invoice; empty where it has none. */
  number: string;
  paidAt: number;
  /** What was paid for; null where it is not known. */
  period: { from: number; until: number } | null;
  /** A change of plan: the rest of a period, with what was left of the former plan taken off. */
  isProration: boolean;
  /** Name and address. */
  billedTo: string;
  /** The invoice at the vendor's, or the billing page. */
  url: string;
  /** The billing page. */
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
  load: loadNothing,
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

function content(data: ReceiptData, calendar: MailCalendar): MailContent {
  const { toName, plan, amount, tax, number, paidAt, period, isProration, billedTo, url } = data;
  return {
    preview: `You paid ${amount} for ${PRODUCT} ${plan}.`,
    letterhead: PRODUCTS_OWN,
    heading: "Thank you for your payment",
    paragraphs: [
      `Hello ${own(toName)},`,
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
              `${dayOf(period.from, calendar)} to ${dayOf(period.until, calendar)}`,
            ] as const,
          ]),
      ["Paid", moment(paidAt, calendar)],
      ...(number ? [["Invoice", number] as const] : []),
      ["Billed to", own(billedTo)],
    ],
    button: { label: "View the invoice", url },
    notes: [{ text: "All your payments:", url: data.billingUrl, label: "your billing page" }],
  };
}
