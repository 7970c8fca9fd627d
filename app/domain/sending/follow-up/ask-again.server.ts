import { and, eq, isNull, sql } from "drizzle-orm";
import { readTogether, retryOnConflict, type Statement } from "~/db/client.server";
import {
  deliveries,
  followUps,
  notices,
  proposals,
  proposalVersions,
  signingLinks,
  users,
} from "~/db/schema";
import { limitRate, networkOf } from "~/limits/rate-limits.server";
import { DomainError } from "~/platform/errors";
import { isId, newId } from "~/platform/ids";
import { dayText } from "~/platform/language/day-text";
import type { Language } from "~/platform/language/languages";
import { addDays, dayIn, isDay } from "~/platform/time/calendar-day";
import { commit } from "../../audit/commit.server";
import { shownAccent } from "../../branding/shown-accent.server";
import type { Dated } from "../../briefs/dates/document-dates";
import type { Context } from "../../context";
import {
  morningOf,
  type ReadersCalendar,
  readersCalendar,
  workdayAt,
} from "../../proposals/follow-up/readers-calendar";
import { isWaiting } from "../../proposals/status";
import { stillAsSent } from "../../proposals/still-as-sent.server";
import { endsAt, lastDay } from "../../proposals/validity/validity";
import { textForDates, versionLanguage } from "../../proposals/version.server";
import type { FollowUp } from "../../signing/follow-up/follow-up-rows";
import {
  insertRows,
  placesOf,
  readerPlacesOf,
  stopFollowUps,
} from "../../signing/follow-up/plan-change.server";

/** A reader may ask for a day within a year. */
const MOST_DAYS = 365;

/** What a page of "Ask me again later" shows. */
interface AskableReminder {
  senderName: string;
  title: string;
  accent: string | null;
  /** What the words around it follow. */
  document: { language: Language } & Dated;
  /** It waits for this reader's answer. */
  isOpen: boolean;
  /** A working day is left on which to remind them. */
  hasDay: boolean;
  /** The first and the last day that can be chosen, "2027-02-28". */
  earliest: string;
  latest: string;
  /** The last valid day; null for no end. */
  lastDay: string | null;
  /** The day that they have chosen; null before. */
  chosenDay: string | null;
}

/** The delivery's id is the secret of the link, as it is of the stop link. @throws DomainError not_found */
export async function askableReminder(ctx: Context, deliveryId: string): Promise<AskableReminder> {
  const { reminder, calendar, chosen } = await load(ctx, deliveryId);
  const { senderName, title, accent } = reminder;
  const days = daysToChoose(ctx.now, reminder, calendar);
  return {
    ...{ senderName, title, accent },
    document: { language: versionLanguage(reminder), currency: reminder.currency, html: reminder.html },
    isOpen: isOpen(reminder, ctx.now),
    hasDay: days.earliest <= days.latest,
    ...days,
    lastDay: lastDay(reminder),
    chosenDay: chosen ? dayIn(chosen.dueAt, calendar.timeZone) : null,
  };
}

/**
 * Reminds the reader on a day of theirs and not before, in place of what was planned for them.
 * @throws DomainError rate_limited, not_found, conflict where nothing waits, invalid_input beside the day
 */
export async function askAgain(ctx: Context, deliveryId: string, day: string): Promise<void> {
  await limitRate(ctx, { "stop-reminders": networkOf(ctx.request.ip) });
  await retryOnConflict(() => attempt(ctx, deliveryId, day));
}

async function attempt(ctx: Context, deliveryId: string, day: string): Promise<void> {
  const { reminder, calendar, chosen } = await load(ctx, deliveryId);
  const days = daysToChoose(ctx.now, reminder, calendar);
  if (!isOpen(reminder, ctx.now) || days.latest < days.earliest)
    throw new DomainError("conflict", whyNoDay(ctx, reminder));
  assertDay(ctx, day, days);
  const dueAt = morningOf(workdayAt(day, calendar), calendar);
  if (chosen?.dueAt === dueAt) return;
  const { proposalId, versionId, recipientId } = reminder;
  const row: FollowUp = {
    id: newId(),
    proposalId,
    versionId,
    recipientId,
    step: 1,
    rule: "chosen by the reader",
    days: null,
    askedAt: ctx.now,
    dueAt,
    state: "planned",
    reason: null,
    stoppedBy: null,
    deliveryId: null,
    attempts: 0,
    claimedAt: null,
    createdAt: ctx.now,
  };
  await commit(ctx, null, {
    statements: [
      ...stillAsSent(ctx, { proposalId, versionId, status: reminder.status }),
      stopFollowUps(ctx, { proposalId, recipientId }, "asked again", "recipient"),
      ...insertRows(ctx, [row]),
      notice(ctx, reminder, row),
    ],
  });
}

function whyNoDay({ message, now }: Context, reminder: StoredReminder): string {
  const day = isOpen(reminder, now) ? lastDay(reminder) : null;
  return day === null ? message("later.closed") : message("later.until", { day: dayText(day, message) });
}

/** Into the bell alone: nobody has to act. */
const notice = (
  ctx: Context,
  { userId, proposalId, title, toName }: StoredReminder,
  row: FollowUp,
): Statement =>
  ctx.db.insert(notices).values({
    id: newId(),
    userId,
    kind: "asked_again",
    proposalId,
    aboutId: row.id,
    title,
    actorName: toName,
    createdAt: ctx.now,
  });

function assertDay(
  { message }: Context,
  day: string,
  { earliest, latest }: { earliest: string; latest: string },
): void {
  const sentence =
    !isDay(day) || day < earliest
      ? message("later.too_early")
      : day > latest
        ? message("later.too_late", { day: dayText(latest, message) })
        : null;
  if (sentence) throw new DomainError("invalid_input", sentence, { fieldErrors: { day: sentence } });
}

/** Working days, so that a mail on the day that is chosen, or after its weekend, is in time. */
function daysToChoose(now: number, reminder: StoredReminder, calendar: ReadersCalendar) {
  const today = dayIn(now, calendar.timeZone);
  const end = endsAt(reminder) ?? Number.POSITIVE_INFINITY;
  const last = dayIn(Math.min(end, reminder.expiresAt) - 1, calendar.timeZone);
  const farthest = addDays(today, MOST_DAYS);
  return {
    earliest: addDays(today, 1),
    latest: workdayAt([last, farthest].sort()[0] ?? farthest, calendar, -1),
  };
}

const isOpen = (reminder: StoredReminder, now: number): boolean =>
  isWaiting(reminder.status) &&
  reminder.currentVersionId === reminder.versionId &&
  reminder.closedAt === null &&
  reminder.revokedAt === null &&
  reminder.hasAnswered === 0 &&
  now < Math.min(endsAt(reminder) ?? Number.POSITIVE_INFINITY, reminder.expiresAt);

type StoredReminder = Awaited<ReturnType<typeof reminderQuery>>[number];

async function load(ctx: Context, deliveryId: string) {
  const [reminder] = isId(deliveryId) ? await reminderQuery(ctx, deliveryId) : [];
  if (!reminder) throw new DomainError("not_found", ctx.message("error.reminder_not_found"));
  const read = await readTogether(ctx.db, {
    places: readerPlacesOf(ctx, reminder.proposalId),
    chosen: chosenStep(ctx, reminder),
  });
  const place = placesOf(read.places).get(reminder.toEmail.toLowerCase());
  return { reminder, calendar: readersCalendar(ctx.now, place, reminder.timeZone), chosen: read.chosen[0] };
}

const chosenStep = (ctx: Context, { recipientId, versionId }: StoredReminder) =>
  ctx.db
    .select()
    .from(followUps)
    .where(
      and(
        eq(followUps.recipientId, recipientId),
        eq(followUps.versionId, versionId),
        eq(followUps.rule, "chosen by the reader"),
        eq(followUps.state, "planned"),
      ),
    );

const reminderQuery = ({ db, now }: Context, deliveryId: string) =>
  db
    .select({
      proposalId: signingLinks.proposalId,
      versionId: signingLinks.versionId,
      recipientId: signingLinks.recipientId,
      revokedAt: signingLinks.revokedAt,
      expiresAt: signingLinks.expiresAt,
      toName: deliveries.toName,
      toEmail: deliveries.toEmail,
      userId: proposals.userId,
      status: proposals.status,
      currentVersionId: proposals.currentVersionId,
      closedAt: proposals.pageClosedAt,
      extendedUntil: proposals.extendedUntil,
      validUntil: proposalVersions.validUntil,
      title: proposalVersions.title,
      language: proposalVersions.language,
      currency: proposalVersions.currency,
      html: textForDates,
      senderName: users.name,
      timeZone: users.timeZone,
      accent: shownAccent(now),
      hasAnswered: sql<number>`exists (select 1 from signatures g where g.recipient_id = ${signingLinks.recipientId}
        and g.version_id = ${signingLinks.versionId}) or exists (select 1 from decisions d
        where d.recipient_id = ${signingLinks.recipientId} and d.version_id = ${signingLinks.versionId})`,
    })
    .from(deliveries)
    .innerJoin(signingLinks, sql`${signingLinks.id} = ${deliveries.payload} ->> 'linkId'`)
    .innerJoin(proposals, eq(proposals.id, signingLinks.proposalId))
    .innerJoin(proposalVersions, eq(proposalVersions.id, signingLinks.versionId))
    .innerJoin(users, eq(users.id, proposals.userId))
    .where(and(eq(deliveries.id, deliveryId), eq(deliveries.kind, "reminder"), isNull(proposals.deletedAt)));
