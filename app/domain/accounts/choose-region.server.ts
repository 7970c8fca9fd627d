import { eq } from "drizzle-orm";
import * as z from "zod";
import { users } from "~/db/schema";
import { isTimeZone } from "~/platform/time/time-zone";
import { t } from "~/platform/words/t";
import type { MemberContext } from "../context";

const wrongZone = { error: () => t("Choose a time zone from the list.") };
const wrongLocale = { error: () => t("Choose a date format from the list.") };

/** Empty follows the browser. */
export const regionSchema = z.object({
  timeZone: z
    .string(wrongZone)
    .optional()
    .refine((zone) => !zone || isTimeZone(zone), wrongZone),
  locale: z
    .string(wrongLocale)
    .regex(/^(en-[A-Z]{2})?$/, wrongLocale)
    .optional(),
});

export type RegionChoice = z.output<typeof regionSchema>;

/** A browser does not override a chosen zone; without one its zone is stored for the evidence. */
export async function chooseRegion(ctx: MemberContext, { timeZone, locale }: RegionChoice): Promise<void> {
  const zone = timeZone ? { timeZone, timeZoneChosen: true } : { timeZoneChosen: false };
  await ctx.primary
    .update(users)
    .set({ ...zone, locale: locale || null })
    .where(eq(users.id, ctx.actor.id));
}
