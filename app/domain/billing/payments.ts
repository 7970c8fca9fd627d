/**
 * Where money is taken: Stripe, or local mode's stand-in. What it holds is the truth, our rows follow it
 * (docs/decisions/0019-payments.md). Times are UTC milliseconds, money is minor units.
 */
import type { BillingInterval, SoldTier } from "../plans/prices";
import type { PaymentKind, PaymentStatus } from "./books";

/** What is paid for a plan. */
export interface PriceTag {
  tier: SoldTier;
  interval: BillingInterval;
  amountMinor: number;
  /** ISO 4217, upper case. */
  currency: string;
}

/** `past_due` still tries to collect; `ended` covers everything that gives and takes nothing any more. */
export type RemoteStatus = "incomplete" | "active" | "past_due" | "ended";

export interface RemoteSubscription {
  id: string;
  status: RemoteStatus;
  price: PriceTag;
  createdAt: number;
  periodStartsAt: number;
  periodEndsAt: number;
  /** When it ends by its holder's wish; null while it goes on. */
  cancelsAt: number | null;
  endedAt: number | null;
  /** Since when a due invoice is unpaid; null while nothing is. */
  pastDueSince: number | null;
  /** It ended because nobody paid. */
  endedUnpaid?: boolean;
  /** It was ended at once, and what was not used has not been given back yet: `cancelNow` goes on with that. */
  owesRefund?: boolean;
  /** What it becomes at the end of the period. */
  scheduled: { tier: SoldTier; interval: BillingInterval; at: number } | null;
}

/** A row of the books as the vendor holds it. */
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
  /** How often collecting it was tried; of refunds and credit notes 0. */
  attempts: number;
  /** What the receipt of an invoice says besides; it stands in no book. */
  receipt?: InvoiceDetails;
}

export interface InvoiceDetails {
  /** Tax within the amount; null where none is named. */
  taxMinor: number | null;
  /** What was paid for, UTC milliseconds. */
  period: { from: number; until: number } | null;
  /** A change of plan within what was paid already. */
  isProration: boolean;
  /** Name and address that it was made out to; null where none are on it. */
  billedTo: string | null;
}

/** All that is held of one customer. */
export interface RemoteAccount {
  customerId: string;
  /** `deleted` at the vendor's, or `missing` there: of another mode, say. Such a customer holds nothing. */
  gone?: "deleted" | "missing";
  /** Newest first. */
  subscriptions: RemoteSubscription[];
  /** Newest first, the latest hundred at least. */
  payments: RemotePayment[];
}

/** What an upgrade costs at this moment. */
export interface ChangePreview {
  /** To pay at once, after what is left of the old plan was taken off; never below 0. */
  dueNowMinor: number;
  /** What the new plan costs at this moment, before anything is taken off. */
  costMinor: number;
  /** What is left of the old plan, given back within it. */
  creditMinor: number;
  /** Of a credit from before, what is taken off as well. */
  creditBeforeMinor: number;
  /** Credit that is left over, for the next payments; 0 where none is. */
  remainingCreditMinor: number;
  currency: string;
  /** The price from then on, and when it is next taken. */
  price: PriceTag;
  nextPaymentAt: number;
  /** The moment it was reckoned for; handed in again, so that what is confirmed is what was shown. */
  reckonedAt: number;
}

export interface CheckoutRequest {
  /** The attempt: the same one twice is one session. */
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

export interface CheckoutResult {
  customerId: string;
  state: "open" | "complete" | "expired";
}

/** What an event is believed for: its ids. */
export interface PaymentEvent {
  id: string;
  type: string;
  createdAt: number;
  /** Null for an event that concerns no customer. */
  customerId: string | null;
}

/** Every call may throw PaymentsFailure. Each that changes something takes a key: the same one twice is one change. */
export interface Payments {
  /** `live` takes real money. */
  readonly mode: "live" | "test" | "local";
  /** Makes a customer for the account; asked again for the same user it gives the same, while that is there. */
  makeCustomer(user: { userId: string; email: string; name: string }): Promise<{ customerId: string }>;
  /** Where invoices and reminders go from now on. */
  changeEmail(customerId: string, email: string): Promise<void>;
  /** What this plan costs new subscribers now. */
  priceOf(tier: SoldTier, interval: BillingInterval): Promise<PriceTag>;
  openCheckout(request: CheckoutRequest): Promise<CheckoutSession>;
  /** Null for an unknown session. */
  findCheckout(sessionId: string): Promise<CheckoutResult | null>;
  /** Closes an open checkout, so that it can buy nothing any more; harmless when it is closed. */
  closeCheckout(sessionId: string): Promise<void>;
  readAccount(customerId: string): Promise<RemoteAccount>;
  /** Whose customer it is, by what was said when it was made; null where nothing was, and for one that is gone. */
  userOf(customerId: string): Promise<string | null>;
  previewChange(subscriptionId: string, to: PlanChoice, now: number): Promise<ChangePreview>;
  /** Changes the plan at once and takes the difference at once. @throws PaymentsFailure declined, and nothing has changed */
  changeNow(subscriptionId: string, to: PlanChoice, key: string, reckonedAt: number): Promise<void>;
  /** Changes the plan at the period's end; a later wish takes the place of an earlier one. */
  changeLater(subscriptionId: string, to: PlanChoice, key: string): Promise<void>;
  /** The plan stays as it is after all. */
  keepPlan(subscriptionId: string, key: string): Promise<void>;
  /** Ends it at the period's end. */
  cancelLater(subscriptionId: string, key: string): Promise<void>;
  /** Goes on after all, while it has not ended. */
  resume(subscriptionId: string, key: string): Promise<void>;
  /**
   * Ends it at once, giving back what was not used when `refund` is set. Until that is done the vendor holds it as a
   * debt (`owesRefund`); asked again, what is left to do is done.
   */
  cancelNow(subscriptionId: string, key: string, options: { refund: boolean }): Promise<void>;
  /** Where the customer sees invoices and changes the card. */
  portalUrl(customerId: string, returnUrl: string): Promise<string>;
  /** @throws PaymentsFailure bad_signature, for whatever was not signed by the vendor, or too long ago */
  readEvent(body: string, signature: string, now: number): Promise<PaymentEvent>;
}

export interface PlanChoice {
  tier: SoldTier;
  interval: BillingInterval;
}

/**
 * `unavailable`: nobody answered, or not in time; nothing is known, trying again is safe. `declined`: the card was
 * refused. `authentication`: the bank wants its holder to confirm, and nothing was changed. `refused`: the vendor understood and says no. `bad_signature`: not the vendor's event.
 */
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
