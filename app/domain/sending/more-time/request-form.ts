import * as z from "zod";
import { invalidInput } from "~/platform/invalid-input";
import { inEnglish, type Translate } from "~/platform/language/translate";
import { typedLines } from "~/platform/text/typed-text";
import { MAX_REASON_LENGTH } from "../../signing/decision/decision-form";

export const MAX_REQUEST_LENGTH = MAX_REASON_LENGTH;

const schemaIn = (t: Translate) =>
  z.object({
    timeMessage: typedLines().max(MAX_REQUEST_LENGTH, t("decide.reason_too_long")).default(""),
  });

export const timeRequestSchema = schemaIn(inEnglish);

/** @throws DomainError invalid_input beside the field */
export function parseTimeRequest(form: Record<string, unknown>, t: Translate): string {
  const parsed = schemaIn(t).safeParse(form);
  if (!parsed.success) throw invalidInput(parsed.error);
  return parsed.data.timeMessage;
}
