import type { followUps } from "~/db/schema";
import type { FollowUpSchedule } from "~/db/vocabulary";
import { newId } from "~/platform/ids";
import { planFollowUps } from "../../proposals/follow-up/plan-follow-ups";
import { type ReadersCalendar, readersCalendar } from "../../proposals/follow-up/readers-calendar";
import { MOST_FOLLOW_UPS } from "../../proposals/follow-up/schedule";
import { endsAt, lastDay, type Validity } from "../../proposals/validity/validity";

export type FollowUp = typeof followUps.$inferSelect;

/** What the plans of all who are asked have in common. */
export interface FollowUpTerms {
  proposalId: string;
  versionId: string;
  schedule: FollowUpSchedule;
  /** With the sender's time zone. */
  validity: Validity;
}

export interface AskedReader {
  recipientId: string;
  email: string;
  /** When they were asked; the days count from here. */
  askedAt: number;
  /** UTC milliseconds; null for a person without an emailed link, who signs in an account. */
  linkExpiresAt: number | null;
}

/** The places from which readers opened a proposal of this account, by email. */
export type ReaderPlaces = ReadonlyMap<string, { timeZone: string | null; country: string | null }>;

/** The calendar by which somebody is reminded. @param validity with the sender’s zone */
export const calendarIn = (
  now: number,
  places: ReaderPlaces,
  email: string,
  { timeZone }: Validity,
): ReadersCalendar => readersCalendar(now, places.get(email.toLowerCase()), timeZone);

export function plannedRows(
  now: number,
  terms: FollowUpTerms,
  { recipientId, askedAt, linkExpiresAt, email }: AskedReader,
  places: ReaderPlaces,
): FollowUp[] {
  const { proposalId, versionId, schedule, validity } = terms;
  const isStudio = linkExpiresAt === null;
  const steps = planFollowUps({
    askedAt,
    calendar: calendarIn(now, places, email, validity),
    schedule,
    // The studio's own signature may come after the last day.
    lastDay: isStudio ? null : lastDay(validity),
    until: isStudio
      ? Number.POSITIVE_INFINITY
      : Math.min(endsAt(validity) ?? Number.POSITIVE_INFINITY, linkExpiresAt),
  });
  return steps
    .filter(({ dueAt }) => dueAt > now)
    .map((planned) => ({
      id: newId(),
      proposalId,
      versionId,
      recipientId,
      ...planned,
      askedAt,
      state: "planned",
      reason: null,
      stoppedBy: null,
      deliveryId: null,
      attempts: 0,
      claimedAt: null,
      createdAt: now,
    }));
}

interface Done {
  /** Of the plan that is made anew. */
  steps: readonly Pick<FollowUp, "rule" | "days" | "askedAt" | "state">[];
  /** Reminders of this proposal that the person got unasked, by hand and by plan. */
  reminders: number;
}

/** Leaves out what a person has had of the same plan, and what would be too much. */
export function stillToCome(rows: readonly FollowUp[], { steps, reminders }: Done): FollowUp[] {
  const isDone = (row: FollowUp) =>
    steps.some(
      (step) =>
        step.rule === row.rule &&
        step.days === row.days &&
        step.askedAt === row.askedAt &&
        (step.state === "sent" || step.state === "skipped"),
    );
  return rows.filter((row) => !isDone(row)).slice(0, Math.max(0, MOST_FOLLOW_UPS - reminders));
}
