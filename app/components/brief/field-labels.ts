import type { Brief, BriefField } from "~/domain/briefs/brief";
import { t } from "~/platform/words/t";
import { DEAL_LABELS } from "./deal-labels";
import type { FieldLabels } from "./field-kinds";
import { WORK_LABELS } from "./work-labels";

export const FIELD_LABELS: Record<BriefField, () => FieldLabels> = { ...WORK_LABELS, ...DEAL_LABELS };

type PricingModel = Brief["pricingModel"];

type OwnLabels = Pick<FieldLabels, "label" | "hint" | "placeholder">;

const RATES: Record<PricingModel, (currency: string) => OwnLabels> = {
  fixed: (currency) => ({
    label: t("Fixed amount ({currency})", { currency }),
    hint: t("Only if you leave the budget empty."),
    placeholder: "18,500",
  }),
  hourly: (currency) => ({
    label: t("Hourly rate ({currency})", { currency }),
    hint: t("Per hour."),
    placeholder: "120",
  }),
  retainer: (currency) => ({
    label: t("Monthly amount ({currency})", { currency }),
    hint: t("Per month."),
    placeholder: "8,000",
  }),
  milestone: (currency) => ({
    label: t("Amount per milestone ({currency})", { currency }),
    hint: t("You can also enter amounts in the milestones."),
    placeholder: "4,500",
  }),
};
const HOURS: Record<PricingModel, () => OwnLabels> = {
  fixed: () => ({
    label: t("Estimated hours"),
    hint: t("For your reference only."),
    placeholder: "150",
  }),
  hourly: () => ({
    label: t("Estimated hours"),
    hint: t("Hours times rate gives the estimated total."),
    placeholder: "120",
  }),
  retainer: () => ({ label: t("Hours included per month"), placeholder: "60" }),
  milestone: () => HOURS.fixed(),
};

/** The rate's label depends on the pricing model. */
export function labelsFor(field: BriefField, model: PricingModel, currency: string): FieldLabels {
  const labels = FIELD_LABELS[field]();
  if (field === "hourlyRate") return { ...labels, ...RATES[model](currency) };
  if (field === "estimatedHours") return { ...labels, ...HOURS[model]() };
  if (field === "budget") return { ...labels, label: t("Budget ({currency})", { currency }) };
  return labels;
}

export const optionText = (field: BriefField, value: string): string =>
  FIELD_LABELS[field]().options?.[value] ?? value;
