import * as z from "zod";
import { tick } from "~/platform/text/tick";
import { t } from "~/platform/words/t";
import { MOST_FOLLOW_UPS } from "./schedule";

const MOST_DAYS = 60;

const invalidDays = { error: () => t("Use whole days from 1 to {max}.", { max: MOST_DAYS }) };
const tooMany = { error: () => t("At most {max} reminders.", { max: MOST_FOLLOW_UPS }) };

const dayCount = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{1,3}$/)
        .transform(Number),
    ],
    invalidDays,
  )
  .pipe(z.number(invalidDays).int(invalidDays).min(1, invalidDays).max(MOST_DAYS, invalidDays));

/** "3, 7" in a form, a list in JSON. */
const dayCounts = z
  .union(
    [
      z
        .string()
        .transform((text): (string | number)[] => text.split(/[,;\s]+/).filter(Boolean))
        .pipe(z.array(dayCount)),
      z.array(dayCount),
    ],
    invalidDays,
  )
  .refine(({ length }) => length <= MOST_FOLLOW_UPS, tooMany)
  .transform((days) => [...new Set(days)].sort((one, other) => one - other));

/** Days that somebody chose; empty or null is none before the end. */
export const scheduleDays = z.object({
  days: dayCounts.meta({ description: "Days after a person was asked, at most four." }),
  beforeEnd: z
    .union([z.null(), z.literal("").transform(() => null), dayCount], invalidDays)
    .default(null)
    .meta({ description: "Days before the last valid day; null for no reminder then." }),
});

/** The fields of forms on screens. An emptied field arrives as none. */
export const scheduleFields = {
  remind: tick,
  remindDays: scheduleDays.shape.days.optional().transform((days) => days ?? []),
  remindBefore: scheduleDays.shape.beforeEnd,
};

export const followUpChoice = z
  .union([z.enum(["account", "off"]), scheduleDays], { error: () => t("Choose account, off or days.") })
  .optional()
  .meta({
    description:
      "When reminders leave by themselves, in the reader’s morning and not on weekends: as your Settings say, never, or after these days. When omitted, the last send’s choice stays, and a first send plans none.",
  });
