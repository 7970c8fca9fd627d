/**
 * Makes proposals of one account another's. The lists and the search follow by their triggers, which write some dozens
 * of rows for each proposal: so it is done in steps, each a batch of its own and whole in itself. Whoever is stopped
 * between two of them has moved a part, and moves the rest by asking again; nothing is ever nobody's or half of each.
 *
 * Each proposal's chain of evidence is told in the same batch: who did it, from whom, to whom. Whoever reads the chain
 * later finds acts of two accounts in it, and here is why. Names alone, and no address or device: the client has the
 * evidence too, and who leads a team is no party to what was agreed.
 */
import { and, asc, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { runBatch, type Statement } from "~/db/client.server";
import { deliveries, mailSuppressions, notices, proposals } from "~/db/schema";
import { appendToEach, type OpenChain } from "../audit/append-to-each.server";
import { chainHeads, ownerActor } from "../audit/chain.server";
import type { Context, MemberContext } from "../context";
import { sampleIdOf } from "../proposals/sample-id.server";

/** Proposals in one batch. Their events go into it as one parameter of some 100 kB. */
const STEP = 100;

const EVENT = "document.handed_over";

export interface HandOver {
  from: string;
  to: string;
  /** Both, as their names were. */
  names: { from: string; to: string };
  /** The account's sample stays: it is nobody's work. */
  sampleId: string;
}

interface Named {
  id: string;
  name: string;
}

export const handOverOf = async (ctx: Context, from: Named, to: Named): Promise<HandOver> => ({
  from: from.id,
  to: to.id,
  names: { from: from.name, to: to.name },
  sampleId: await sampleIdOf(ctx, from.id),
});

const isHanded = ({ from, sampleId }: HandOver) =>
  and(eq(proposals.userId, from), isNull(proposals.deletedAt), ne(proposals.id, sampleId));

export async function countToHandOver(ctx: Context, handOver: HandOver): Promise<number> {
  return ctx.db.$count(proposals, isHanded(handOver));
}

/**
 * How many are the new owner's by steps of before: of an attempt that was refused at its end, or a request that was
 * stopped in between. Their evidence tells it, by the name that the account has.
 * @param since UTC milliseconds, when they joined the team
 */
export const countHandedOver = (ctx: Context, { to, names }: HandOver, since: number): Promise<number> =>
  ctx.db.$count(
    proposals,
    and(
      eq(proposals.userId, to),
      sql`exists (select 1 from audit_events told where told.proposal_id = proposals.id
        and told.type = ${EVENT} and told.occurred_at >= ${since}
        and json_extract(told.payload, '$.from') = ${names.from})`,
    ),
  );

/**
 * Hands over all but the last step, which belongs into the batch of what it is done for.
 * @param guard asked by every step: whoever may no longer do it stops in between
 */
export async function handOverMost(ctx: MemberContext, handOver: HandOver, guard: SQL): Promise<void> {
  for (let left = await countToHandOver(ctx, handOver); left > STEP; ) {
    await runBatch(ctx.db, await handOverStep(ctx, handOver, guard));
    const after = await countToHandOver(ctx, handOver);
    if (after >= left) return;
    left = after;
  }
}

/**
 * One step: the proposals, their evidence, the mails about them, and who asked for no more mail. What was told of them
 * is not told again.
 */
export async function handOverStep(ctx: MemberContext, handOver: HandOver, guard: SQL): Promise<Statement[]> {
  const { from, to } = handOver;
  const chains = await nextChains(ctx, handOver);
  const named = sql`(select value from json_each(${JSON.stringify(chains.map(({ proposalId }) => proposalId))}))`;
  const these = sql`(select id from ${proposals} where id in ${named} and ${and(isHanded(handOver), guard)})`;
  const belongsTo = (column: SQL | typeof deliveries.proposalId) => sql`${column} in ${these}`;
  return [
    ...(await handOverEvents(ctx, handOver, chains, these)),
    // The sends were the member's, of the member's plan: a mail that fails later gives the new owner none back.
    ctx.db.update(deliveries).set({ userId: to, countedIn: null }).where(belongsTo(deliveries.proposalId)),
    ctx.db.delete(notices).where(and(eq(notices.userId, from), belongsTo(sql`proposal_id`))),
    keepStopped(ctx, handOver, these),
    ctx.db.update(proposals).set({ userId: to }).where(belongsTo(sql`id`)),
  ];
}

/** The next of them, with where their chains end. */
async function nextChains(ctx: Context, handOver: HandOver): Promise<OpenChain[]> {
  const rows = await ctx.primary
    .select({ id: proposals.id })
    .from(proposals)
    .where(isHanded(handOver))
    .orderBy(asc(proposals.id))
    .limit(STEP);
  const ids = rows.map(({ id }) => id);
  const heads = await chainHeads({ db: ctx.primary }, ids);
  return heads.map(({ proposalId, ...head }) => ({ proposalId, head }));
}

function handOverEvents(
  ctx: MemberContext,
  { names }: HandOver,
  chains: OpenChain[],
  these: SQL,
): Promise<Statement[]> {
  const request = { ...ctx.request, ip: null, country: null, userAgent: null };
  const actor = { ...ownerActor(ctx.actor), actorEmail: null };
  const draft = { type: EVENT as typeof EVENT, payload: names };
  return appendToEach({ ...ctx, request }, chains, actor, draft, these);
}

/**
 * An address that took no more mail from one takes none from the other; what they confirm afterwards is theirs to say.
 * @param these a query for what is handed over: with nothing of it, nothing of this either
 */
const keepStopped = (ctx: Context, { from, to }: HandOver, these: SQL): Statement =>
  ctx.db
    .insert(mailSuppressions)
    .select(
      ctx.db
        .select({
          userId: sql<string>`${to}`.as("user_id"),
          email: mailSuppressions.email,
          reason: mailSuppressions.reason,
          deliveryId: mailSuppressions.deliveryId,
          detail: mailSuppressions.detail,
          createdAt: mailSuppressions.createdAt,
          confirmedAt: mailSuppressions.confirmedAt,
          lift: mailSuppressions.lift,
        })
        .from(mailSuppressions)
        .where(and(eq(mailSuppressions.userId, from), sql`exists ${these}`)),
    )
    .onConflictDoNothing();

/** Nothing is left that would be handed over. */
export const isAllHandedOver = (handOver: HandOver): SQL =>
  sql`not exists (select 1 from ${proposals} where ${isHanded(handOver)})`;
