import { and, eq, isNull, sql } from "drizzle-orm";
import * as z from "zod";
import type { Statement } from "~/db/client.server";
import { users } from "~/db/schema";
import { isTimeZone } from "~/platform/time/time-zone";
import { t } from "~/platform/words/t";
import type { MemberContext } from "../context";

export const browserZoneSchema = z.object({
  timeZone: z
    .string()
    .max(64)
    .refine(isTimeZone, { error: () => t("Choose a time zone from the list.") }),
});

/** A send names the browser's zone, for mails, screens and days; a chosen zone stays. */
export const keepBrowserZone = ({ db, actor }: MemberContext, timeZone: string): Statement =>
  db
    .update(users)
    .set({ timeZone })
    .where(
      and(eq(users.id, actor.id), eq(users.timeZoneChosen, false), sql`${users.timeZone} is not ${timeZone}`),
    );

/** Keeps the first zone that a page reports. Later ones would move last valid days that clients have already. */
export const keepFirstZone = ({ db, actor }: MemberContext, timeZone: string): Statement =>
  db
    .update(users)
    .set({ timeZone })
    .where(and(eq(users.id, actor.id), eq(users.timeZoneChosen, false), isNull(users.timeZone)));
