/**
 * Moves proposals to another account in batches, since triggers write dozens of rows for each. An interrupted move
 * is continued by calling again. Evidence names both people but no address or device: the team's owner is no party
 * to the agreement.
 */
import { and, asc, eq, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import { runBatch, type Statement } from "~/db/client.server";
import {
  deliveries,
  documentPictures,
  mailSuppressions,
  notices,
  pictures,
  pieces,
  priceItems,
  proposals,
  templates,
} from "~/db/schema";
import { appendToEach, type ChainToExtend } from "../audit/append-to-each.server";
import { chainHeads, ownerActor } from "../audit/chain.server";
import { clientInBookOf, copyClients } from "../clients/copy-clients.server";
import type { Context, MemberContext } from "../context";
import { sampleIdOf } from "../proposals/drafts/sample-id.server";

/** Their events are one parameter of about 100 kB. */
const BATCH_SIZE = 100;

const EVENT = "document.handed_over";

export interface HandOver {
  from: string;
  to: string;
  names: { from: string; to: string };
  /** The sample proposal is not moved. */
  sampleId: string;
}

interface NamedUser {
  id: string;
  name: string;
}

export const createHandOver = async (ctx: Context, from: NamedUser, to: NamedUser): Promise<HandOver> => ({
  from: from.id,
  to: to.id,
  names: { from: from.name, to: to.name },
  sampleId: await sampleIdOf(ctx, from.id),
});

const isIncluded = ({ from, sampleId }: HandOver) =>
  and(eq(proposals.userId, from), isNull(proposals.deletedAt), ne(proposals.id, sampleId));

export async function countRemaining(ctx: Context, handOver: HandOver): Promise<number> {
  return ctx.db.$count(proposals, isIncluded(handOver));
}

/** Counts proposals that earlier, interrupted attempts moved, from their evidence. @param since UTC milliseconds */
export const countHandedOver = (ctx: Context, { to, names }: HandOver, since: number): Promise<number> =>
  ctx.db.$count(
    proposals,
    and(
      eq(proposals.userId, to),
      sql`exists (select 1 from audit_events handed where handed.proposal_id = proposals.id
        and handed.type = ${EVENT} and handed.occurred_at >= ${since}
        and json_extract(handed.payload, '$.from') = ${names.from})`,
    ),
  );

/** Leaves the last batch to the caller's own batch. @param guard checked in every batch */
export async function handOverAllButLast(ctx: MemberContext, handOver: HandOver, guard: SQL): Promise<void> {
  for (let left = await countRemaining(ctx, handOver); left > BATCH_SIZE; ) {
    await runBatch(ctx.db, await handOverStatements(ctx, handOver, guard));
    const after = await countRemaining(ctx, handOver);
    if (after >= left) return;
    left = after;
  }
}

export async function handOverStatements(
  ctx: MemberContext,
  handOver: HandOver,
  guard: SQL,
): Promise<Statement[]> {
  const { from, to } = handOver;
  const chains = await nextChains(ctx, handOver);
  const batchIds = sql`(select value from json_each(${JSON.stringify(chains.map(({ proposalId }) => proposalId))}))`;
  const these = sql`(select id from ${proposals} where id in ${batchIds} and ${and(isIncluded(handOver), guard)})`;
  const belongsTo = (column: SQL | typeof deliveries.proposalId) => sql`${column} in ${these}`;
  return [
    ...(await handOverEvents(ctx, handOver, chains, these)),
    // Usage counted for the member must not be refunded to the new owner.
    ctx.db.update(deliveries).set({ userId: to, countedIn: null }).where(belongsTo(deliveries.proposalId)),
    ctx.db.delete(notices).where(and(eq(notices.userId, from), belongsTo(sql`proposal_id`))),
    copySuppressions(ctx, handOver, these),
    copyPictures(ctx, handOver, these),
    copyClients(ctx, handOver, these),
    // Those that the team uses stay with the team.
    ctx.db
      .update(templates)
      .set({ userId: to })
      .where(and(eq(templates.userId, from), eq(templates.isShared, true), guard)),
    ctx.db
      .update(pieces)
      .set({ userId: to })
      .where(and(eq(pieces.userId, from), isNotNull(pieces.teamId), guard)),
    ctx.db
      .update(priceItems)
      .set({ userId: to })
      .where(and(eq(priceItems.userId, from), isNotNull(priceItems.teamId), guard, isNewTo(to))),
    ctx.db
      .update(proposals)
      .set({ userId: to, number: freeNumber(to), clientId: clientInBookOf(to) })
      .where(belongsTo(sql`id`)),
  ];
}

/** A price that the new owner has of that name stays theirs. */
const isNewTo = (to: string) =>
  sql`not exists (select 1 from price_items other where other.user_id = ${to} and other.currency = price_items.currency
    and other.name_key = price_items.name_key)`;

/** Both accounts may have given the same number; then what was sent keeps it, and the next send gives another. */
const freeNumber = (to: string) =>
  sql`iif(exists (select 1 from proposals taken where taken.user_id = ${to} and taken.number = proposals.number), null, number)`;

async function nextChains(ctx: Context, handOver: HandOver): Promise<ChainToExtend[]> {
  const rows = await ctx.primary
    .select({ id: proposals.id })
    .from(proposals)
    .where(isIncluded(handOver))
    .orderBy(asc(proposals.id))
    .limit(BATCH_SIZE);
  const ids = rows.map(({ id }) => id);
  const heads = await chainHeads({ db: ctx.primary }, ids);
  return heads.map(({ proposalId, ...head }) => ({ proposalId, head }));
}

function handOverEvents(
  ctx: MemberContext,
  { names }: HandOver,
  chains: ChainToExtend[],
  these: SQL,
): Promise<Statement[]> {
  const request = { ...ctx.request, ip: null, country: null, userAgent: null };
  const actor = { ...ownerActor(ctx.actor), actorEmail: null };
  const draft = { type: EVENT as typeof EVENT, payload: names };
  return appendToEach({ ...ctx, request }, chains, actor, draft, these);
}

/** Suppressed addresses stay suppressed. @param these the proposals being moved */
const copySuppressions = (ctx: Context, { from, to }: HandOver, these: SQL): Statement =>
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

/** Ignores the quota: a text keeps its pictures. @param these the proposals being moved */
const copyPictures = (ctx: Context, { from, to }: HandOver, these: SQL): Statement =>
  ctx.db
    .insert(pictures)
    .select(
      sql`select ${to}, key, bytes, created_at from ${pictures} where user_id = ${from}
        and key in (select key from ${documentPictures} where proposal_id in ${these})`,
    )
    .onConflictDoNothing();

export const isAllHandedOver = (handOver: HandOver): SQL =>
  sql`not exists (select 1 from ${proposals} where ${isIncluded(handOver)})`;
