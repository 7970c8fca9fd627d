import { and, eq, sql } from "drizzle-orm";
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

/** Mails, screens and days follow the account's zone; a chosen one stays. */
export const keepBrowserZone = ({ db, actor }: MemberContext, timeZone: string): Statement =>
  db
    .update(users)
    .set({ timeZone })
    .where(
      and(eq(users.id, actor.id), eq(users.timeZoneChosen, false), sql`${users.timeZone} is not ${timeZone}`),
    );
