import type { Brief } from "./brief";
import { emptyBrief } from "./empty-brief";
import { WIZARD_STEPS } from "./wizard-steps";

/** The last wizard step, from 1, with an answer by the owner; the pre-ticked signature does not count. */
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
