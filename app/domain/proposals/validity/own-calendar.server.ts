import { eq } from "drizzle-orm";
import { users } from "~/db/schema";
import { dayIn } from "~/platform/time/calendar-day";
import type { MemberContext } from "../../context";

export const calendarQuery = ({ db, actor }: MemberContext) =>
  db
    .select({
      timeZone: users.timeZone,
      timeZoneChosen: users.timeZoneChosen,
      validityDays: users.validityDays,
    })
    .from(users)
    .where(eq(users.id, actor.id));

type Row = Awaited<ReturnType<typeof calendarQuery>>[number];

export interface OwnCalendar {
  timeZone: string | null;
  today: string;
  days: number | null;
}

/** @param browserZone counts where the account has chosen none, as the send stores it */
export function calendarOf(now: number, row: Row | undefined, browserZone?: string): OwnCalendar {
  const { timeZone = null, timeZoneChosen = false, validityDays = null } = row ?? {};
  const zone = timeZoneChosen ? timeZone : (browserZone ?? timeZone);
  return { timeZone: zone, today: dayIn(now, zone), days: validityDays };
}
