/** The source of truth for payments (docs/decisions/0019). Times are UTC milliseconds, money is minor units. */
import type { PaymentKind, PaymentStatus } from "~/db/vocabulary";
import type { BillingInterval, PlanChoice, SoldTier } from "../plans/prices";

export interface PriceTag {
  tier: SoldTier;
  interval: BillingInterval;
  amountMinor: number;
  /** ISO 4217, upper case. */
  currency: string;
}

/** `past_due` still tries to collect; `ended` covers everything not live. */
export type RemoteStatus = "incomplete" | "active" | "past_due" | "ended";

export interface RemoteSubscription {
  id: string;
  status: RemoteStatus;
  price: PriceTag;
  createdAt: number;
  periodStartsAt: number;
  periodEndsAt: number;
  cancelsAt: number | null;
  endedAt: number | null;
  /** The moment at which the oldest unpaid invoice fell due. */
  pastDueSince: number | null;
  endedUnpaid?: boolean;
  /** The subscription is cancelled, but its unused part is not refunded yet; `cancelNow` resumes there. */
  owesRefund?: boolean;
  scheduled: { tier: SoldTier; interval: BillingInterval; at: number } | null;
}

export interface RemotePayment {
  id: string;
  kind: PaymentKind;
  invoiceId: string;
  number: string;
  tier: SoldTier;
  amountMinor: number;
  currency: string;
  status: PaymentStatus;
  invoiceUrl: string | null;
  createdAt: number;
  /** Collection attempts; 0 for refunds and credit notes. */
  attempts: number;
  /** Details for the receipt's mail only; they are not stored. */
  receipt?: InvoiceDetails;
}

export interface InvoiceDetails {
  taxMinor: number | null;
  period: { from: number; until: number } | null;
  isProration: boolean;
  billedTo: string | null;
}

export interface RemoteAccount {
  customerId: string;
  /** `missing`: belongs to another mode, for example. */
  gone?: "deleted" | "missing";
  /** Newest first. */
  subscriptions: RemoteSubscription[];
  /** Newest first, at least the latest hundred. */
  payments: RemotePayment[];
}

export interface ChangePreview {
  /** The sum after the credit for the old plan; never below 0. */
  dueNowMinor: number;
  costMinor: number;
  creditMinor: number;
  /** Taken from the customer's earlier credit. */
  creditBeforeMinor: number;
  remainingCreditMinor: number;
  currency: string;
  price: PriceTag;
  nextPaymentAt: number;
  /** The moment goes back with the confirmation, so that the shown price is charged. */
  calculatedAt: number;
}

export interface CheckoutRequest {
  /** Idempotency key: one session per attempt. */
  attemptId: string;
  customerId: string;
  userId: string;
  tier: SoldTier;
  interval: BillingInterval;
  successUrl: string;
  cancelUrl: string;
}

export interface CheckoutSession {
  id: string;
  url: string;
  expiresAt: number;
}

export interface CheckoutStatus {
  customerId: string;
  state: "open" | "complete" | "expired";
}

/** Only the ids are trusted; the account is then read anew. */
export interface PaymentEvent {
  id: string;
  type: string;
  createdAt: number;
  customerId: string | null;
}

/** Every call may throw PaymentsFailure. `key` is an idempotency key. */
export interface Payments {
  readonly mode: "live" | "test" | "local";
  /** Returns the same customer for the same user. */
  createCustomer(user: { userId: string; email: string; name: string }): Promise<{ customerId: string }>;
  changeEmail(customerId: string, email: string): Promise<void>;
  priceOf(tier: SoldTier, interval: BillingInterval): Promise<PriceTag>;
  openCheckout(request: CheckoutRequest): Promise<CheckoutSession>;
  findCheckout(sessionId: string): Promise<CheckoutStatus | null>;
  /** Harmless when it is already closed. */
  closeCheckout(sessionId: string): Promise<void>;
  readAccount(customerId: string): Promise<RemoteAccount>;
  findUserId(customerId: string): Promise<string | null>;
  previewChange(subscriptionId: string, to: PlanChoice, now: number): Promise<ChangePreview>;
  /** Charges the difference at once. @throws PaymentsFailure declined, and nothing has changed */
  changeNow(subscriptionId: string, to: PlanChoice, key: string, calculatedAt: number): Promise<void>;
  /** Changes the plan at the end of the period; replaces an earlier scheduled change. */
  changeLater(subscriptionId: string, to: PlanChoice, key: string): Promise<void>;
  dropScheduledChange(subscriptionId: string, key: string): Promise<void>;
  cancelLater(subscriptionId: string, key: string): Promise<void>;
  resume(subscriptionId: string, key: string): Promise<void>;
  /** Can resume: an open refund stays marked (`owesRefund`) until it is done. */
  cancelNow(subscriptionId: string, key: string, options: { refund: boolean }): Promise<void>;
  portalUrl(customerId: string, returnUrl: string): Promise<string>;
  /** @throws PaymentsFailure bad_signature, also when the signature is too old */
  readEvent(body: string, signature: string, now: number): Promise<PaymentEvent>;
}

/** `unavailable`: no answer, retrying is safe. `authentication`: the bank asks the holder to confirm. */
export type PaymentsFailureKind = "unavailable" | "declined" | "authentication" | "refused" | "bad_signature";

export class PaymentsFailure extends Error {
  override readonly name = "PaymentsFailure";

  constructor(
    message: string,
    readonly kind: PaymentsFailureKind,
  ) {
    super(message);
  }
}
