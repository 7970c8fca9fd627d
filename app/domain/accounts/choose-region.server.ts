import { eq } from "drizzle-orm";
import * as z from "zod";
import { users } from "~/db/schema";
import { isTimeZone } from "~/platform/time/time-zone";
import type { MemberContext } from "../context";

const WRONG_ZONE = "Choose a time zone from the list.";
const WRONG_LOCALE = "Choose a date format from the list.";

/** Empty follows the browser. */
export const regionSchema = z.object({
  timeZone: z
    .string(WRONG_ZONE)
    .optional()
    .refine((zone) => !zone || isTimeZone(zone), WRONG_ZONE),
  locale: z
    .string(WRONG_LOCALE)
    .regex(/^(en-[A-Z]{2})?$/, WRONG_LOCALE)
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
