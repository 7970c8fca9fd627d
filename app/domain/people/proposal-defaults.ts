import type { users } from "~/db/schema";

/** What an account's new proposals begin with. */
export interface ProposalDefaults {
  /** ISO 4217; null where none was chosen. */
  currency: string | null;
  tax: DefaultTax | null;
  paymentTerms: string;
  /** Days to pay, from the day on which a payment is asked for. */
  paymentDays: number;
  /** Proposals say that the work starts once the first payment has arrived. */
  startsOnPayment: boolean;
  /** They say that a milestone counts as accepted by silence after so many days; null where silence counts for nothing. */
  silenceDays: number | null;
}

type DefaultTax = NonNullable<(typeof users.$inferSelect)["defaultTax"]>;

export const USUAL_PAYMENT_DAYS = 14;

export const NO_DEFAULTS: ProposalDefaults = {
  currency: null,
  tax: null,
  paymentTerms: "",
  paymentDays: USUAL_PAYMENT_DAYS,
  startsOnPayment: false,
  silenceDays: null,
};
