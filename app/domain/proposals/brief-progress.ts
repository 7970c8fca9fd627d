import { type Brief, emptyBrief, WIZARD_STEPS } from "./brief";

/** The furthest step of the wizard, from 1, that holds an answer of the owner's own; the signature is ticked for them. */
export function stepReached(brief: Brief): number {
  const untouched = emptyBrief();
  const touched = WIZARD_STEPS.findLastIndex(({ fields }) =>
    fields.some(
      (field) =>
        field !== "requiresSignature" && brief[field] !== undefined && brief[field] !== untouched[field],
    ),
  );
  return Math.max(0, touched) + 1;
}
