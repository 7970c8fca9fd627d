import * as z from "zod";
import { CLOSING_OUTCOMES, LOST_REASONS } from "~/db/vocabulary";
import { t } from "~/platform/words/t";

export const closingFields = {
  outcome: z.enum(CLOSING_OUTCOMES, { error: () => t("Choose how it ended.") }),
  reason: z
    .enum(["", ...LOST_REASONS])
    .default("")
    .transform((reason) => reason || null),
  /** The last day that the page showed. */
  day: z.string().max(10),
};
