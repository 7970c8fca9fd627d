/** The steps in their order, and what must be answered. Without the schema, which screens load on demand. */
import type { AppMessage } from "~/platform/words/message-types";
import { msg } from "~/platform/words/t";
import type { Brief, BriefField } from "./brief";
import { BRIEF_FIELDS } from "./brief-fields";
import { emptyBrief } from "./empty-brief";
import type { Fields, Step } from "./field-kinds";

const TITLES: Readonly<Record<Step, AppMessage>> = {
  project: msg("Project details"),
  client: msg("Client information"),
  scope: msg("Project scope"),
  deal: msg("Pricing and timeline"),
  team: msg("Team and experience"),
  review: msg("Review and generate"),
};

export const stepsOf = <Table extends Fields>(table: Table) =>
  Object.entries(TITLES).map(([step, title]) => ({
    title,
    fields: Object.keys(table).filter((name): name is keyof Table & string => table[name]?.step === step),
  }));

export const WIZARD_STEPS = stepsOf(BRIEF_FIELDS);

/** docs/product.md 5. */
export const REQUIRED_TO_GENERATE = ["title", "clientName", "description"] as const;
export const REQUIRED_TO_SAVE = ["title", "clientName"] as const;

export const stepNumberOf = (field: BriefField): number =>
  WIZARD_STEPS.findIndex(({ fields }) => fields.includes(field)) + 1;

/** A new brief has these before anybody answers. */
const PRESET: ReadonlySet<BriefField> = new Set(["requiresSignature", "currency", "paymentTerms"]);

/** The last step, from 1, with an answer by the owner. */
export function stepReached(brief: Brief): number {
  const untouched = emptyBrief();
  const touched = WIZARD_STEPS.findLastIndex(({ fields }) =>
    fields.some(
      (field) => !PRESET.has(field) && brief[field] !== undefined && brief[field] !== untouched[field],
    ),
  );
  return Math.max(0, touched) + 1;
}
