/** What one line of the billing history shows, worked out on the server. */
import { moneyWithCode } from "~/domain/billing/amount";
import { type BooksEntry, kindWord, statusWord, webAddress } from "~/domain/billing/billing-entry";
import type { PaymentStatus } from "~/domain/billing/books";
import { PLANS } from "~/domain/plans/plans";
import type { BadgeTone } from "~/ui/badge";

export interface PaymentRow {
  id: string;
  /** UTC milliseconds. */
  at: number;
  plan: string;
  /** "Refund"; null for an invoice, and for a credit note, whose badge says it. */
  givenBack: string | null;
  /** "$39.00 USD"; what was given back is negative. */
  amount: string;
  status: { text: string; tone: BadgeTone };
  /** As it stands on the invoice; empty where it has none. */
  number: string;
  invoiceUrl: string | null;
  /** An invoice that was paid. */
  isPaid: boolean;
}

/** Paid is green (docs/product.md 2). */
const TONES: Record<PaymentStatus, BadgeTone> = {
  paid: "approved",
  open: "pending",
  pending: "pending",
  failed: "rejected",
  refunded: "sent",
  void: "other",
  uncollectible: "other",
};

export const paymentRow = (entry: BooksEntry): PaymentRow => ({
  id: entry.id,
  at: entry.createdAt,
  plan: PLANS[entry.tier].name,
  givenBack: entry.kind === "refund" ? kindWord(entry.kind) : null,
  amount: moneyWithCode(entry.amountMinor, entry.currency).replace(/^-/, "\u2212"),
  status: { text: stateOf(entry), tone: TONES[entry.status] },
  number: entry.number,
  invoiceUrl: webAddress(entry.invoiceUrl),
  isPaid: entry.kind === "invoice" && entry.status === "paid",
});

/** A credit note gives back what was billed, not always what was paid. */
const stateOf = ({ kind, status }: BooksEntry) =>
  kind === "credit_note" ? kindWord(kind) : statusWord(status);
