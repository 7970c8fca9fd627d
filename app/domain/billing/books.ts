/** What the books hold (docs/product.md 3). */

export const PAYMENT_KINDS = ["invoice", "refund", "credit_note"] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/**
 * `paid`: the money came. `open`: it is asked for. `failed`: it was asked for and did not come. `void` and
 * `uncollectible`: it never will. `refunded`: a refund or a credit note that took effect. `pending`: one that has not yet.
 */
export const PAYMENT_STATUSES = [
  "paid",
  "open",
  "failed",
  "void",
  "uncollectible",
  "refunded",
  "pending",
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
