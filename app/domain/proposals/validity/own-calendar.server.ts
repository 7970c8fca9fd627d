import { eq } from "drizzle-orm";
import { users } from "~/db/schema";
import type { FollowUpSchedule } from "~/db/vocabulary";
import { dayIn } from "~/platform/time/calendar-day";
import type { MemberContext } from "../../context";
import type { Proposal } from "../find-own.server";
import { suggestedDay } from "./chosen-day";

export const calendarColumns = {
  timeZone: users.timeZone,
  timeZoneChosen: users.timeZoneChosen,
  validityDays: users.validityDays,
  asksForCode: users.asksForCode,
  followUp: users.followUp,
};

export const calendarQuery = ({ db, actor }: MemberContext) =>
  db.select(calendarColumns).from(users).where(eq(users.id, actor.id));

export type CalendarRow = Awaited<ReturnType<typeof calendarQuery>>[number];

export interface OwnCalendar {
  timeZone: string | null;
  today: string;
  days: number | null;
  /** When reminders leave by themselves; null for the usual. */
  followUp: FollowUpSchedule | null;
}

/** @param browserZone counts where the account has chosen none, as the send stores it */
export function calendarOf(now: number, row: CalendarRow | undefined, browserZone?: string): OwnCalendar {
  const { timeZone = null, timeZoneChosen = false, validityDays = null, followUp = null } = row ?? {};
  const zone = timeZoneChosen ? timeZone : (browserZone ?? timeZone);
  return { timeZone: zone, today: dayIn(now, zone), days: validityDays, followUp };
}

/** Sets the day that a send now would suggest. */
export const withSuggestedDay = (
  now: number,
  proposal: Proposal,
  row: CalendarRow | undefined,
): Proposal => ({
  ...proposal,
  validUntil: suggestedDay({ ...proposal, ...calendarOf(now, row) }),
});

/** Returns the proposal that the owner sees: a draft has the day of a send now, a sent one keeps its own. */
export const asOffered = (now: number, proposal: Proposal, row: CalendarRow | undefined): Proposal =>
  proposal.sentAt === null ? withSuggestedDay(now, proposal, row) : proposal;
