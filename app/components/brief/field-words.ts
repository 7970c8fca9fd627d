import type { Brief, BriefField } from "~/domain/briefs/brief";
import { BRIEF_FIELDS } from "~/domain/briefs/brief-fields";
import type { Field } from "~/domain/briefs/field-kinds";
import { t } from "~/platform/words/t";

export type Deal = Pick<Brief, "pricingModel" | "currency">;

const PLAIN: Deal = { pricingModel: "fixed", currency: "USD" };

/** A rate has other words by the hour than by the month. */
export function wordsOf(field: Field, { pricingModel, currency } = PLAIN) {
  const own = { ...field, ...field.byModel?.[pricingModel] };
  const hint = own.hint && t(own.hint);
  return {
    label: own.inCurrency?.(currency) ?? t(own.label),
    /** Says no currency. */
    plainLabel: t(own.label),
    hint: hint && field.kind === "list" ? `${hint} ${t("One per line.")}` : hint,
    placeholder: own.example ?? (own.placeholder && t(own.placeholder)),
  };
}

export const labelOf = (name: BriefField, deal?: Deal): string => wordsOf(BRIEF_FIELDS[name], deal).label;

/** Returns the label of an option, and any other text unchanged. */
export function optionText(field: Field, value: string): string {
  if (field.kind !== "choice") return value;
  const option = field.options[value];
  return option ? t(option) : (field.names?.[value] ?? value);
}
