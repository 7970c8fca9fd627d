/** A line of the books: an invoice, or what was given back of one. */
import type { payments } from "~/db/schema";
import { isoTime } from "~/platform/iso-time";
import { PLANS } from "../plans/plans";
import { decimalAmount, majorUnits } from "./amount";
import type { PaymentKind, PaymentStatus } from "./books";

type Row = typeof payments.$inferSelect;

/** What of a row its holder is shown; what was given back is negative. */
export type BooksEntry = Pick<
  Row,
  "id" | "kind" | "number" | "tier" | "amountMinor" | "currency" | "status" | "invoiceUrl" | "createdAt"
>;

/** As the settings' call answers it (docs/product.md 3): the amount in whole units. */
export const historyView = ({
  id,
  createdAt,
  tier,
  amountMinor,
  currency,
  status,
  invoiceUrl,
}: BooksEntry) => ({
  id,
  date: isoTime(createdAt),
  planType: tier,
  amount: majorUnits(amountMinor, currency),
  currency,
  status,
  invoiceUrl,
});

/** As the billing page's call answers it (docs/product.md 3): the amount in cents. */
export const paymentView = ({ id, createdAt, amountMinor, currency, status, invoiceUrl }: BooksEntry) => ({
  id,
  amount: amountMinor,
  currency,
  date: isoTime(createdAt),
  status,
  invoiceUrl,
});

/** Asked for, and it did not come, so far or ever. */
const UNPAID: readonly PaymentStatus[] = ["open", "failed", "uncollectible"];

/** Of entries, newest first: whether the last invoice was never paid. */
export const isLastUnpaid = (entries: Pick<Row, "kind" | "status">[]): boolean =>
  UNPAID.includes(entries.find(({ kind }) => kind === "invoice")?.status ?? "paid");

const KINDS: Record<PaymentKind, string> = {
  invoice: "Invoice",
  refund: "Refund",
  credit_note: "Credit note",
};
const STATUSES: Record<PaymentStatus, string> = {
  paid: "Paid",
  open: "Open",
  failed: "Failed",
  void: "Void",
  uncollectible: "Uncollectible",
  refunded: "Refunded",
  pending: "Pending",
};

export const kindWord = (kind: PaymentKind): string => KINDS[kind];
export const statusWord = (status: PaymentStatus): string => STATUSES[status];

/** The heading and the lines of billing-history.csv (docs/product.md 7). */
export const csvLines = (entries: BooksEntry[]): string[][] => [
  ["Date", "Type", "Number", "Plan", "Amount", "Currency", "Status", "Invoice"],
  ...entries.map(({ createdAt, kind, number, tier, amountMinor, currency, status, invoiceUrl }) => [
    isoTime(createdAt).slice(0, 10),
    kindWord(kind),
    number,
    PLANS[tier].name,
    decimalAmount(amountMinor, currency),
    currency,
    statusWord(status),
    invoiceUrl ?? "",
  ]),
];

/** An invoice's address comes from the payment provider; what is none of the web's is no link. */
export const webAddress = (url: string | null): string | null =>
  url !== null && /^https?:\/\//.test(url) ? url : null;
