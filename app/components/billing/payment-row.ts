import type { PaymentStatus } from "~/db/vocabulary";
import { type BillingEntry, kindLabel, statusLabel, webUrl } from "~/domain/billing/history/billing-entry";
import { moneyWithCode } from "~/domain/plans/amount";
import { PLANS } from "~/domain/plans/plans";
import { t } from "~/platform/words/t";
import type { BadgeTone } from "~/ui/badge";

export interface PaymentRow {
  id: string;
  at: number;
  plan: string;
  /** "Refund" or "Dispute"; null for invoices and credit notes. */
  returnLabel: string | null;
  /** "$39.00 USD"; refunds are negative. */
  amount: string;
  status: { text: string; tone: BadgeTone };
  /** The invoice number; empty if there is none. */
  number: string;
  invoiceUrl: string | null;
  /** Invoices only. */
  isPaid: boolean;
}

const TONES: Record<PaymentStatus, BadgeTone> = {
  paid: "approved",
  open: "pending",
  pending: "pending",
  failed: "rejected",
  refunded: "sent",
  void: "other",
  uncollectible: "other",
};

export const paymentRow = (entry: BillingEntry): PaymentRow => ({
  id: entry.id,
  at: entry.createdAt,
  plan: t(PLANS[entry.tier].name),
  returnLabel: entry.kind === "refund" || entry.kind === "dispute" ? kindLabel(entry.kind) : null,
  amount: moneyWithCode(entry.amountMinor, entry.currency).replace(/^-/, "\u2212"),
  status: { text: statusOf(entry), tone: TONES[entry.status] },
  number: entry.number,
  invoiceUrl: webUrl(entry.invoiceUrl),
  isPaid: entry.kind === "invoice" && entry.status === "paid",
});

/** A credit note reverses a bill, which may never have been paid. */
const statusOf = ({ kind, status }: BillingEntry) =>
  kind === "credit_note" ? kindLabel(kind) : statusLabel(status);
