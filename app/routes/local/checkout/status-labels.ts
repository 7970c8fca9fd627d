import type { PaymentStatus } from "~/db/vocabulary";
import type { RemoteStatus } from "~/domain/billing/gateway";
import type { BadgeTone } from "~/ui/badge";

interface Shown {
  text: string;
  tone: BadgeTone;
}

export const SUBSCRIPTION_LABELS: Record<RemoteStatus, Shown> = {
  active: { text: "Active", tone: "signed" },
  past_due: { text: "Past due", tone: "rejected" },
  incomplete: { text: "Incomplete", tone: "pending" },
  ended: { text: "Ended", tone: "other" },
};

export const PAYMENT_LABELS: Record<PaymentStatus, Shown> = {
  paid: { text: "Paid", tone: "signed" },
  open: { text: "Open", tone: "pending" },
  failed: { text: "Failed", tone: "rejected" },
  void: { text: "Void", tone: "other" },
  uncollectible: { text: "Uncollectible", tone: "other" },
  refunded: { text: "Refunded", tone: "sent" },
  pending: { text: "Pending", tone: "pending" },
};

export const KIND_WORDS = {
  invoice: "Invoice",
  refund: "Refund",
  credit_note: "Credit note",
  dispute: "Dispute",
} as const;
