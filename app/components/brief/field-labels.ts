import type { Brief, BriefField } from "~/domain/briefs/brief";
import { t } from "~/platform/words/t";
import { DEAL_LABELS } from "./deal-labels";
import type { FieldLabels } from "./field-kinds";
import { WORK_LABELS } from "./work-labels";

export const FIELD_LABELS: Record<BriefField, FieldLabels> = { ...WORK_LABELS, ...DEAL_LABELS };

type PricingModel = Brief["pricingModel"];

const RATES: Record<PricingModel, Pick<FieldLabels, "label" | "hint" | "placeholder">> = {
  fixed: { label: "Fixed amount", hint: "Only if you leave the budget empty.", placeholder: "18,500" },
  hourly: { label: "Hourly rate", hint: "Per hour.", placeholder: "120" },
  retainer: { label: "Monthly amount", hint: "Per month.", placeholder: "8,000" },
  milestone: {
    label: "Amount per milestone",
    hint: "You can also enter amounts in the milestones.",
    placeholder: "4,500",
  },
};
const HOURS: Record<PricingModel, Pick<FieldLabels, "label" | "hint" | "placeholder">> = {
  fixed: { label: "Estimated hours", hint: "For your reference only.", placeholder: "150" },
  hourly: {
    label: "Estimated hours",
    hint: "Hours times rate gives the estimated total.",
    placeholder: "120",
  },
  retainer: { label: "Hours included per month", placeholder: "60" },
  milestone: { label: "Estimated hours", hint: "For your reference only.", placeholder: "150" },
};

/** The rate's label depends on the pricing model. */
export function labelsFor(field: BriefField, model: PricingModel, currency: string): FieldLabels {
  const labels = FIELD_LABELS[field];
  if (field === "hourlyRate")
    return { ...labels, ...RATES[model], label: `${RATES[model].label} (${currency})` };
  if (field === "estimatedHours") return { ...labels, ...HOURS[model] };
  if (field === "budget") return { ...labels, label: t("Budget ({currency})", { currency }) };
  return labels;
}

export const optionText = (field: BriefField, value: string): string =>
  FIELD_LABELS[field].options?.[value] ?? value;
