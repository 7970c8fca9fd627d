import * as z from "zod";
import type { DecisionOutcome } from "~/db/vocabulary";
import { invalidInput } from "~/platform/invalid-input";
import { inEnglish, type MessageKey, type Translate } from "~/platform/language/translate";
import { typedLine, typedLines, typedName } from "~/platform/text/typed-text";
import { shownTotalsSchema } from "../../change-orders/shown-totals";
import { clientClockSchema } from "../../people/client-clock";
import { selectionSchemaIn } from "../../prices/selection-schema";

export const MAX_REASON_LENGTH = 2000;

/** Both texts are part of the evidence. */
export interface DecisionPrompt {
  button: string;
  statement: string;
}

export function decisionPrompt(outcome: DecisionOutcome, t: Translate): DecisionPrompt {
  const button = t(`decide.${outcome}.button`);
  return { button, statement: t(`decide.${outcome}.statement`, { button }) };
}

export const DECISION_MESSAGES = {
  approved: { title: "decide.approved.title", text: "decide.approved.text" },
  rejected: { title: "decide.rejected.title", text: "decide.rejected.text" },
} as const satisfies Readonly<Record<DecisionOutcome, { title: MessageKey; text: MessageKey }>>;

const schemaIn = (t: Translate) =>
  z.object({
    reason: typedLines().max(MAX_REASON_LENGTH, t("decide.reason_too_long")).default(""),
    name: typedName(t("sign.refused.name")).max(200, t("decide.name_too_long")).optional(),
    /** The person that a link's reader confirmed to be, after somebody said that they are not. */
    confirmedSigner: typedLine().max(500).optional(),
    choice: selectionSchemaIn(t),
    shownTotals: shownTotalsSchema,
    ...clientClockSchema.shape,
  });

export const decisionSchema = schemaIn(inEnglish);

export type DecisionFields = z.output<typeof decisionSchema>;

/** Reads the form behind a personal link, which says whose answer it is. */
export function parseAnswer(submitted: Record<string, unknown>, t: Translate): Omit<DecisionFields, "name"> {
  const parsed = schemaIn(t).omit({ name: true }).safeParse(submitted);
  if (!parsed.success) throw invalidInput(parsed.error);
  return parsed.data;
}
