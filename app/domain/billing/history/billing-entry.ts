import type { payments } from "~/db/schema";
import type { PaymentKind, PaymentStatus } from "~/db/vocabulary";
import { isoTime } from "~/platform/time/iso-time";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
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

const KIND_LABELS: Record<PaymentKind, AppMessage> = {
  invoice: msg("Invoice"),
  refund: msg("Refund"),
  credit_note: msg("Credit note"),
  dispute: msg("Dispute"),
};
const STATUS_LABELS: Record<PaymentStatus, AppMessage> = {
  paid: msg("Paid"),
  open: msg("Open"),
  failed: msg("Failed"),
  void: msg("Void"),
  uncollectible: msg("Uncollectible"),
  refunded: msg("Refunded"),
  pending: msg("Pending"),
};

export const kindLabel = (kind: PaymentKind): string => t(KIND_LABELS[kind]);
export const statusLabel = (status: PaymentStatus): string => t(STATUS_LABELS[status]);

export const csvLines = (entries: BillingEntry[]): string[][] => [
  [t("Date"), t("Type"), t("Number"), t("Plan"), t("Amount"), t("Currency"), t("Status"), t("Invoice")],
  ...entries.map(({ createdAt, kind, number, tier, amountMinor, currency, status, invoiceUrl }) => [
    isoTime(createdAt).slice(0, 10),
    kindLabel(kind),
    number,
    t(PLANS[tier].name),
    decimalAmount(amountMinor, currency),
    currency,
    statusLabel(status),
    invoiceUrl ?? "",
  ]),
];

/** The URL comes from the provider: only http(s) becomes a link. */
export const webUrl = (url: string | null): string | null =>
  url !== null && /^https?:\/\//.test(url) ? url : null;
