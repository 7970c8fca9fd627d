import { and, eq, sql } from "drizzle-orm";
import { type Results, readTogether } from "~/db/client.server";
import { followUps, proposals, proposalVersions, recipients, signingLinks, users } from "~/db/schema";
import type { FollowUpReason, FollowUpSchedule } from "~/db/vocabulary";
import type { Change } from "../../audit/commit.server";
import type { Context } from "../../context";
import { type FollowUpTerms, plannedRows, type ReaderPlaces, stillToCome } from "./follow-up-rows";
import { insertRows, placesOf, readerPlacesOf, stopFollowUps, unaskedReminders } from "./plan-change.server";

/** The plan of what was sent last, as it is stored; none where no send has chosen one. */
export const followUpTerms = ({ db }: Pick<Context, "db">, proposalId: string) =>
  db
    .select({
      schedule: proposals.followUp,
      versionId: sql<string>`${proposals.currentVersionId}`.as("current_version"),
      validUntil: proposalVersions.validUntil,
      extendedUntil: proposals.extendedUntil,
      timeZone: users.timeZone,
    })
    .from(proposals)
    .innerJoin(proposalVersions, eq(proposalVersions.id, proposals.currentVersionId))
    .innerJoin(users, eq(users.id, proposals.userId))
    .where(eq(proposals.id, proposalId));

type StoredTerms = Awaited<ReturnType<typeof followUpTerms>>[number];

export const termsOf = (proposalId: string, stored: StoredTerms | undefined): FollowUpTerms | null =>
  stored?.schedule
    ? { proposalId, versionId: stored.versionId, schedule: stored.schedule, validity: stored }
    : null;

/** Who is asked to answer what was sent last, and has not answered. */
const waitedFor = ({ db }: Pick<Context, "db">, proposalId: string) =>
  db
    .select({
      recipientId: sql<string>`${recipients.id}`.as("asked_id"),
      email: recipients.email,
      askedAt: sql<number>`coalesce((select max(f.asked_at) from follow_ups f
        where f.recipient_id = ${recipients.id} and f.version_id = ${signingLinks.versionId}),
        max(${signingLinks.createdAt}))`.as("asked_at"),
      linkExpiresAt: sql<
        number | null
      >`max(case when ${signingLinks.handedOver} = 'email' then ${signingLinks.expiresAt} end)`.as("expires"),
      reminders: unaskedReminders(proposalId, recipients.email),
    })
    .from(signingLinks)
    .innerJoin(recipients, eq(recipients.id, signingLinks.recipientId))
    .where(
      and(
        eq(signingLinks.proposalId, proposalId),
        sql`${signingLinks.versionId} = (select current_version_id from proposals where id = ${proposalId})
          and ${signingLinks.revokedAt} is null and ${signingLinks.handedOver} <> 'copy'
          and ${recipients.role} in ('signer', 'approver', 'countersigner')
          and not exists (select 1 from signatures g where g.recipient_id = ${recipients.id} and g.version_id = ${signingLinks.versionId})
          and not exists (select 1 from decisions d where d.recipient_id = ${recipients.id} and d.version_id = ${signingLinks.versionId})`,
      ),
    )
    .groupBy(recipients.id);

const stepsOf = ({ db }: Pick<Context, "db">, proposalId: string) =>
  db.select().from(followUps).where(eq(followUps.proposalId, proposalId)).orderBy(followUps.dueAt);

const planQueries = (ctx: Context, proposalId: string) => ({
  terms: followUpTerms(ctx, proposalId),
  people: waitedFor(ctx, proposalId),
  steps: stepsOf(ctx, proposalId),
  places: readerPlacesOf(ctx, proposalId),
});

type StoredPlan = Results<ReturnType<typeof planQueries>>;

interface Anew {
  proposalId: string;
  /** Undefined for all. */
  recipientId?: string;
  /** Those too for whom nothing is planned: the plan was off, or has ended. */
  includesUnplanned?: boolean;
  /** What the commit changes. */
  extendedUntil?: string;
  schedule?: FollowUpSchedule;
  place?: { email: string; timeZone: string | null; country: string | null };
  reason?: FollowUpReason;
}

/** Moves what is planned, after something that it was made of has changed. A day that a reader chose stays. */
export async function planAnew(ctx: Context, anew: Anew): Promise<Change> {
  return anewChange(ctx, anew, await readTogether(ctx.db, planQueries(ctx, anew.proposalId)));
}

function anewChange(ctx: Context, anew: Anew, stored: StoredPlan): Change {
  const { proposalId, schedule, extendedUntil, reason = "planned anew" } = anew;
  const [read] = stored.terms;
  const terms = termsOf(proposalId, read && { ...read, ...(schedule && { schedule }) });
  if (!terms) return {};
  const changed =
    extendedUntil === undefined ? terms : { ...terms, validity: { ...terms.validity, extendedUntil } };
  const places = withPlace(placesOf(stored.places), anew.place);
  return {
    statements: peopleToPlan(stored, anew).flatMap((person) => {
      const { recipientId, reminders } = person;
      const steps = stored.steps.filter((step) => step.recipientId === recipientId);
      const rows = stillToCome(plannedRows(ctx.now, changed, person, places), { steps, reminders });
      return [stopFollowUps(ctx, { proposalId, recipientId }, reason), ...insertRows(ctx, rows)];
    }),
  };
}

const peopleToPlan = ({ people, steps }: StoredPlan, anew: Anew): StoredPlan["people"] =>
  people.filter(({ recipientId }) => {
    const own = steps.filter((step) => step.recipientId === recipientId && step.state === "planned");
    const isChosen = own.some(({ rule }) => rule === "chosen by the reader");
    const isMeant = anew.recipientId === undefined || anew.recipientId === recipientId;
    return isMeant && !isChosen && (own.length > 0 || anew.includesUnplanned === true);
  });

const withPlace = (places: ReaderPlaces, place: Anew["place"]): ReaderPlaces =>
  place ? new Map([...places, [place.email.toLowerCase(), place]]) : places;
