/** What the answers of a new proposal begin with, by the account's defaults. */
import type { Brief, Currency } from "../../briefs/brief";
import { BRIEF_FIELDS } from "../../briefs/brief-fields";
import { emptyBrief } from "../../briefs/empty-brief";
import { choicesOf } from "../../briefs/field-kinds";
import type { ProposalDefaults } from "../../people/proposal-defaults";

/** Null for one that a brief cannot name; price tables have all of them. */
export const briefCurrency = (code: string | null): Currency | null =>
  choicesOf(BRIEF_FIELDS.currency).find((one) => one === code) ?? null;

type Given = Omit<Brief, "currency" | "paymentTerms"> & Partial<Pick<Brief, "currency" | "paymentTerms">>;

/** Fills in what the caller has not given. A deposit is a term of payment, which the account's would contradict. */
export const withDefaults = (
  brief: Given,
  { currency, paymentTerms }: Pick<ProposalDefaults, "currency" | "paymentTerms">,
): Brief => ({
  ...brief,
  currency: brief.currency ?? briefCurrency(currency) ?? BRIEF_FIELDS.currency.empty,
  paymentTerms: brief.paymentTerms ?? (brief.requireDeposit ? "" : paymentTerms),
});

/** Signing is the wizard's default; the JSON API must request it. */
export function beginBrief(defaults: ProposalDefaults): Brief {
  const { currency: _, paymentTerms: __, ...brief } = emptyBrief();
  return withDefaults({ ...brief, requiresSignature: true }, defaults);
}
