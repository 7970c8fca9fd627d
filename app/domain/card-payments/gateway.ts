/**
 * Card payments into a studio's own Stripe account (docs/decisions/0122). Times are UTC milliseconds, money is minor units of the
 * product (payment-requests/card/stripe-amounts.ts). Every call may throw PaymentsFailure; `key` is an idempotency key.
 */
import type { CardAccountState, CardMode, MissingDetail, PaymentMethod } from "~/db/vocabulary";

export interface HeldAccount {
  state: CardAccountState;
  missing: MissingDetail[];
}

export interface NewAccount {
  userId: string;
  email: string;
  /** ISO 3166-1, "DE"; empty where it is not known, and Stripe asks. */
  country: string;
}

export interface CheckoutOrder {
  accountId: string;
  /** Our row of this attempt. */
  checkoutId: string;
  requestId: string;
  proposalId: string;
  amount: number;
  /** ISO 4217, upper case. */
  currency: string;
  /** "Deposit: Website for Harbor"; the payer reads it. */
  name: string;
  reference: string;
  /** Filled in for the payer; null for none. */
  email: string | null;
  /** Where the payer returns to, paid or not. */
  backUrl: string;
  expiresAt: number;
}

export interface OpenedCheckout {
  sessionId: string;
  url: string;
  expiresAt: number;
}

export interface HeldRefund {
  id: string;
  amount: number;
  at: number;
  /** Under which we asked for it; null for a refund of the studio's dashboard. */
  key: string | null;
}

export interface HeldDispute extends Omit<HeldRefund, "key"> {
  state: "open" | "won" | "lost";
}

export interface HeldPayment {
  intentId: string;
  /** `failed`: nothing comes of it any more. */
  state: "processing" | "succeeded" | "failed";
  amount: number;
  currency: string;
  method: PaymentMethod;
  at: number;
  /** Those that stand: made, or on their way. */
  refunds: HeldRefund[];
  disputes: HeldDispute[];
}

export interface HeldCheckout {
  session: "open" | "complete" | "expired";
  /** Null before anybody has paid. */
  payment: HeldPayment | null;
}

/** Only the ids are believed; what they name is then read. */
export interface CardEvent {
  type: string;
  accountId: string;
  sessionId: string | null;
  intentId: string | null;
}

export interface CardPayments {
  readonly mode: CardMode;
  /** The same account for the same key. */
  createAccount(account: NewAccount, key: string): Promise<string>;
  /** A page at Stripe on which the studio enters what is missing. */
  accountUrl(accountId: string, back: { returnUrl: string; refreshUrl: string }): Promise<string>;
  readAccount(accountId: string): Promise<HeldAccount>;
  openCheckout(order: CheckoutOrder, key: string): Promise<OpenedCheckout>;
  /** Null where Stripe does not know it, or no longer lets us read the account. */
  readCheckout(accountId: string, sessionId: string): Promise<HeldCheckout | null>;
  /** Harmless when it is already closed or paid. */
  closeCheckout(accountId: string, sessionId: string): Promise<void>;
  refund(
    accountId: string,
    refund: { intentId: string; amount: number; currency: string },
    key: string,
  ): Promise<void>;
  /** @throws PaymentsFailure bad_signature, also when the signature is too old */
  readEvent(body: string, signature: string, now: number): Promise<CardEvent>;
}
