import type { users } from "~/db/schema";

/** What an account's new proposals begin with. */
export interface ProposalDefaults {
  /** ISO 4217; null where none was chosen. */
  currency: string | null;
  tax: DefaultTax | null;
  paymentTerms: string;
}

type DefaultTax = NonNullable<(typeof users.$inferSelect)["defaultTax"]>;

export const NO_DEFAULTS: ProposalDefaults = { currency: null, tax: null, paymentTerms: "" };
