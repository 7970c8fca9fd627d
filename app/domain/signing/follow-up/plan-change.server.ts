import { and, eq, inArray, isNotNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { followUps, recipients } from "~/db/schema";
import type { FollowUpReason, FollowUpStopper } from "~/db/vocabulary";
import type { Change } from "../../audit/commit.server";
import type { Context } from "../../context";
import {
  type AskedReader,
  type FollowUp,
  type FollowUpTerms,
  plannedRows,
  type ReaderPlaces,
} from "./follow-up-rows";

/** Plans reminders for those who are asked with this commit. Null terms plan nothing. */
export async function planAsked(
  ctx: Context,
  userId: string,
  terms: FollowUpTerms | null,
  asked: readonly AskedReader[],
): Promise<Change> {
  if (!terms?.schedule.isOn || asked.length === 0) return {};
  const places = placesOf(
    await readerPlaces(
      ctx,
      userId,
      asked.map(({ email }) => email),
    ),
  );
  return {
    statements: asked.flatMap((reader) => [
      stopFollowUps(ctx, { proposalId: terms.proposalId, recipientId: reader.recipientId }, "planned anew"),
      ...insertRows(ctx, plannedRows(ctx.now, terms, reader, places)),
    ]),
  };
}

/** Rows of one person fit into one statement: D1 binds at most 100 parameters. */
export const insertRows = ({ db }: Context, rows: readonly FollowUp[]): Statement[] =>
  rows.length === 0 ? [] : [db.insert(followUps).values([...rows])];

/** Where people with these addresses opened a proposal of the account, the newest last. */
export const readerPlaces = (ctx: Pick<Context, "db">, userId: string, emails: readonly string[]) =>
  placesWhere(
    ctx,
    sql`${recipients.email} in (select lower(value) from json_each(${JSON.stringify(emails)}))
      and ${recipients.proposalId} in (select id from proposals where user_id = ${userId})`,
  );

/** The same for those whom the send form may suggest: the client, and whoever was asked before. */
export const suggestedPlaces = (ctx: Pick<Context, "db">, userId: string, proposalId: string) =>
  placesWhere(
    ctx,
    sql`${recipients.email} in (select lower(p.client_email) from proposals p where p.id = ${proposalId}
        union select lower(c.email) from clients c join proposals p on p.client_id = c.id where p.id = ${proposalId}
        union select r.email from recipients r where r.proposal_id = ${proposalId}
        union select r.email from proposals own
          join proposals p on p.client_id = own.client_id and p.user_id = own.user_id
          join recipients r on r.proposal_id = p.id where own.id = ${proposalId})
      and ${recipients.proposalId} in (select id from proposals where user_id = ${userId})`,
  );

/** The same for all who take part in a proposal. */
export const readerPlacesOf = (ctx: Pick<Context, "db">, proposalId: string) =>
  placesWhere(
    ctx,
    sql`${recipients.email} in (select r.email from recipients r where r.proposal_id = ${proposalId})
      and ${recipients.proposalId} in (select p.id from proposals p
        where p.user_id = (select own.user_id from proposals own where own.id = ${proposalId}))`,
  );

const placesWhere = ({ db }: Pick<Context, "db">, where: SQL) =>
  db
    .select({ email: recipients.email, timeZone: recipients.timeZone, country: recipients.country })
    .from(recipients)
    .where(and(where, or(isNotNull(recipients.timeZone), isNotNull(recipients.country))))
    .orderBy(recipients.createdAt);

export const placesOf = (rows: Awaited<ReturnType<typeof readerPlaces>>): ReaderPlaces =>
  new Map(rows.map(({ email, ...place }) => [email.toLowerCase(), place]));

interface Of {
  proposalId: string;
  /** Undefined for everybody's. */
  recipientId?: string;
}

/** Ends what is planned. A step that a worker has in hand is ended too: its commit then fails, and it sees why. */
export const stopFollowUps = (
  { db }: Pick<Context, "db">,
  { proposalId, recipientId }: Of,
  reason: FollowUpReason,
  stoppedBy: FollowUpStopper = "system",
): Statement =>
  db
    .update(followUps)
    .set({ state: "stopped", reason, stoppedBy })
    .where(
      and(
        eq(followUps.proposalId, proposalId),
        recipientId === undefined ? undefined : eq(followUps.recipientId, recipientId),
        inArray(followUps.state, ["planned", "working"]),
      ),
    );

/** Counts the reminders of a proposal that somebody got unasked, by hand and by plan. @param email small letters */
export const unaskedReminders = (proposalId: string, email: SQLWrapper) =>
  sql<number>`(select count(*) from deliveries d where d.proposal_id = ${proposalId} and d.kind = 'reminder'
    and lower(d.to_email) = ${email} and d.state not in ('failed', 'bounced')
    and coalesce(d.payload -> 'followUp' ->> 'rule', '') <> 'chosen by the reader')`.as("reminder_count");
