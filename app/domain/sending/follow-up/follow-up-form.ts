import * as z from "zod";
import { t } from "~/platform/words/t";
import { scheduleDays } from "../../proposals/follow-up/schedule-form";

/** One of three: leave a step out, end all, or plan anew by other days. */
export const followUpChange = z.union(
  [
    z.strictObject({ skip: z.string().max(64).meta({ description: "The id of a planned step." }) }),
    z.strictObject({ stop: z.literal(true).meta({ description: "Ends all that is planned." }) }),
    scheduleDays.strict(),
  ],
  { error: () => t("Give skip, stop or days.") },
);

export type FollowUpChange = z.output<typeof followUpChange>;

/** "Not now": the day on which a reader wants to be reminded. */
export const laterForm = z.object({ day: z.string().max(40).default("") });
