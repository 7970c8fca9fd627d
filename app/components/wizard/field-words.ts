/** What the wizard says about each field: the label, what to write, an example. */
import type { Brief, BriefField } from "~/domain/proposals/brief";
import type { FieldWords } from "./field-kinds";
import { WORDS_OF_THE_DEAL } from "./words-of-the-deal";
import { WORDS_OF_THE_WORK } from "./words-of-the-work";

export const FIELD_WORDS: Record<BriefField, FieldWords> = { ...WORDS_OF_THE_WORK, ...WORDS_OF_THE_DEAL };

type PricingModel = Brief["pricingModel"];

const RATES: Record<PricingModel, Pick<FieldWords, "label" | "hint" | "placeholder">> = {
  fixed: { label: "Fixed amount", hint: "Only if you leave the budget empty.", placeholder: "18,500" },
  hourly: { label: "Hourly rate", hint: "Per hour.", placeholder: "120" },
  retainer: { label: "Monthly amount", hint: "Per month.", placeholder: "8,000" },
  milestone: {
    label: "Amount per milestone",
    hint: "You can also enter amounts in the milestones.",
    placeholder: "4,500",
  },
};
const HOURS: Record<PricingModel, Pick<FieldWords, "label" | "hint" | "placeholder">> = {
  fixed: { label: "Estimated hours", hint: "For your reference only.", placeholder: "150" },
  hourly: {
    label: "Estimated hours",
    hint: "Hours times rate gives the estimated total.",
    placeholder: "120",
  },
  retainer: { label: "Hours included per month", placeholder: "60" },
  milestone: { label: "Estimated hours", hint: "For your reference only.", placeholder: "150" },
};

/** The words of a field where they depend on what was chosen: the rate's label follows the pricing model. */
export function wordsFor(field: BriefField, model: PricingModel, currency: string): FieldWords {
  const words = FIELD_WORDS[field];
  if (field === "hourlyRate")
    return { ...words, ...RATES[model], label: `${RATES[model].label} (${currency})` };
  if (field === "estimatedHours") return { ...words, ...HOURS[model] };
  if (field === "budget") return { ...words, label: `Budget (${currency})` };
  return words;
}

/** A choice as the list names it; any other answer as it stands. */
export const optionText = (field: BriefField, value: string): string =>
  FIELD_WORDS[field].options?.[value] ?? value;
