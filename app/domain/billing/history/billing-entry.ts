import type { payments } from "~/db/schema";
import type { PaymentKind, PaymentStatus } from "~/db/vocabulary";
import { isoTime } from "~/platform/time/iso-time";
import { decimalAmount, majorUnits } from "../../plans/amount";
import { PLANS } from "../../plans/plans";

type Row = typeof payments.$inferSelect;

export type BillingEntry = Pick<
  Row,
  "id" | "kind" | "number" | "tier" | "amountMinor" | "currency" | "status" | "invoiceUrl" | "createdAt"
>;

/** docs/product.md 3: the settings' call has amounts in whole units. */
export const historyJson = ({
  id,
  createdAt,
  tier,
  amountMinor,
  currency,
  status,
  invoiceUrl,
}: BillingEntry) => ({
  id,
  date: isoTime(createdAt),
  planType: tier,
  amount: majorUnits(amountMinor, currency),
  currency,
  status,
  invoiceUrl,
});

/** docs/product.md 3: the billing page's call has amounts in cents. */
export const paymentJson = ({ id, createdAt, amountMinor, currency, status, invoiceUrl }: BillingEntry) => ({
  id,
  amount: amountMinor,
  currency,
  date: isoTime(createdAt),
  status,
  invoiceUrl,
});

const UNPAID: readonly PaymentStatus[] = ["open", "failed", "uncollectible"];

/** @param entries newest first */
export const isLastUnpaid = (entries: Pick<Row, "kind" | "status">[]): boolean =>
  UNPAID.includes(entries.find(({ kind }) => kind === "invoice")?.status ?? "paid");

const KIND_LABELS: Record<PaymentKind, string> = {
  invoice: "Invoice",
  refund: "Refund",
  credit_note: "Credit note",
};
const STATUS_LABELS: Record<PaymentStatus, string> = {
  paid: "Paid",
  open: "Open",
  failed: "Failed",
  void: "Void",
  uncollectible: "Uncollectible",
  refunded: "Refunded",
  pending: "Pending",
};

export const kindLabel = (kind: PaymentKind): string => KIND_LABELS[kind];
export const statusLabel = (status: PaymentStatus): string => STATUS_LABELS[status];

export const csvLines = (entries: BillingEntry[]): string[][] => [
  ["Date", "Type", "Number", "Plan", "Amount", "Currency", "Status", "Invoice"],
  ...entries.map(({ createdAt, kind, number, tier, amountMinor, currency, status, invoiceUrl }) => [
    isoTime(createdAt).slice(0, 10),
    kindLabel(kind),
    number,
    PLANS[tier].name,
    decimalAmount(amountMinor, currency),
    currency,
    statusLabel(status),
    invoiceUrl ?? "",
  ]),
];

/** The URL comes from the provider: only http(s) becomes a link. */
export const webUrl = (url: string | null): string | null =>
  url !== null && /^https?:\/\//.test(url) ? url : null;
