/** In whose time a mail is written: the account's that it goes to or that sends it. */
import { eq } from "drizzle-orm";
import { users } from "~/db/schema";
import { isTimeZone } from "~/platform/time-zone";
import type { Context } from "../context";
import { paperOf } from "../documents/paper";
import type { MailCalendar } from "./content/mail-content";

type Kept = Pick<typeof users.$inferSelect, "timeZone" | "locale">;

/**
 * Without a zone, or with one that this runtime does not know any more, it is UTC. Where no date format was chosen the
 * zone says whether the account is likely to write dates as Americans do.
 */
export function mailCalendar(kept: Kept | undefined): MailCalendar {
  const timeZone = kept?.timeZone && isTimeZone(kept.timeZone) ? kept.timeZone : "UTC";
  const isAmerican = paperOf({ timeZone, locale: null }) === "letter";
  return { timeZone, locale: kept?.locale ?? (isAmerican ? "en-US" : "en-GB") };
}

/** What an account keeps of how times are written to it. */
export const keptCalendar = ({ db }: Pick<Context, "db">, userId: string) =>
  db
    .select({ timeZone: users.timeZone, timeZoneChosen: users.timeZoneChosen, locale: users.locale })
    .from(users)
    .where(eq(users.id, userId));

/** @param userId whose mail it is, not who reads it: of a client no zone is known */
export async function loadCalendar(ctx: Context, userId: string): Promise<MailCalendar> {
  const [kept] = await keptCalendar(ctx, userId);
  return mailCalendar(kept);
}
