/** One run at a time, under a lease. Conditional updates settle races between tabs, reloads and cancels. */
import { and, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { proposals } from "~/db/schema";
import { isId, newId } from "~/platform/ids";
import { SECOND } from "~/platform/time/durations";
import type { Brief } from "../../briefs/brief";
import type { MemberContext } from "../../context";
import type { PriceTable } from "../../prices/price-table";
import { found, isOwn } from "../find-own.server";
import { contentHtml } from "../text.server";
import { FAILED_LEASE, RETRY_PREFIX } from "./generation-state";

/** Several renewals long, so one slow database write does not end a run. */
export const LEASE_MS = 20 * SECOND;
export const RENEWAL_MS = 5 * SECOND;

export interface GenerationRun {
  id: string;
  proposalId: string;
  brief: Brief;
  priceTable: PriceTable | null;
  /** An edit meanwhile advances it, and the run's text is dropped. */
  contentRevision: number;
}

const isDraft = () => and(eq(proposals.status, "draft"), isNull(proposals.currentVersionId));
/** Never overwrites existing text, even when the status was set to draft by hand. */
const isUnwritten = () => and(isDraft(), eq(proposals.contentHtml, ""));
export const hasNoRun = (ctx: MemberContext) =>
  or(isNull(proposals.generationUntil), lte(proposals.generationUntil, ctx.now));

/** Leaves out the large brief and text columns. @throws DomainError not_found */
export async function generationRow(ctx: MemberContext, id: string) {
  const { status, currentVersionId, generationId, generationUntil, contentRevision } = proposals;
  const start = sql<string>`substr(${contentHtml}, 1, 1)`;
  const rows = isId(id)
    ? await ctx.db
        .select({
          status,
          currentVersionId,
          generationId,
          generationUntil,
          contentRevision,
          contentHtml: start,
        })
        .from(proposals)
        .where(isOwn(ctx, id))
    : [];
  return found(rows);
}

export async function requestRun(ctx: MemberContext, id: string): Promise<void> {
  await ctx.db
    .update(proposals)
    .set({ generationId: newId(), generationUntil: null })
    .where(and(isOwn(ctx, id), isUnwritten(), hasNoRun(ctx)));
}

/** Starts a requested run, or restarts a stale one once. Null for the loser of a race. */
export const claimRequestedRun = async (ctx: MemberContext, id: string): Promise<GenerationRun | null> =>
  (await claim(ctx, id, {}, and(isNotNull(proposals.generationId), isNull(proposals.generationUntil)))) ??
  (await claim(ctx, id, { generationId: `${RETRY_PREFIX}${newId()}` }, isStale(ctx)));

const isStale = (ctx: MemberContext) =>
  and(
    gt(proposals.generationUntil, FAILED_LEASE),
    lte(proposals.generationUntil, ctx.now),
    sql`${proposals.generationId} not like ${`${RETRY_PREFIX}%`}`,
  );

export const claimNewRun = (ctx: MemberContext, id: string): Promise<GenerationRun | null> =>
  claim(ctx, id, { generationId: newId() }, hasNoRun(ctx));

async function claim(
  ctx: MemberContext,
  id: string,
  change: { generationId?: string },
  condition: SQL | undefined,
): Promise<GenerationRun | null> {
  const [row] = await ctx.db
    .update(proposals)
    .set({ ...change, generationUntil: ctx.now + LEASE_MS })
    .where(and(isOwn(ctx, id), isUnwritten(), condition))
    .returning({
      run: proposals.generationId,
      brief: proposals.brief,
      priceTable: proposals.priceTable,
      contentRevision: proposals.contentRevision,
    });
  if (!row?.run) return null;
  const { run, ...written } = row;
  return { id: run, proposalId: id, ...written };
}

const isHeldBy = (ctx: MemberContext, run: GenerationRun) =>
  and(isOwn(ctx, run.proposalId), isDraft(), eq(proposals.generationId, run.id));

/** The run still holds its proposal and nobody has stored a text meanwhile. */
export const isCurrentRun = (ctx: MemberContext, run: GenerationRun) =>
  and(isHeldBy(ctx, run), eq(proposals.contentRevision, run.contentRevision));

/** @param now UTC milliseconds; the run outlives its request @returns false when it lost its proposal */
export async function renewLease(ctx: MemberContext, run: GenerationRun, now: number): Promise<boolean> {
  const rows = await ctx.db
    .update(proposals)
    .set({ generationUntil: now + LEASE_MS })
    .where(and(isCurrentRun(ctx, run), gt(proposals.generationUntil, FAILED_LEASE)))
    .returning({ id: proposals.id });
  return rows.length > 0;
}

export async function endRun(ctx: MemberContext, run: GenerationRun): Promise<void> {
  await ctx.db.update(proposals).set({ generationUntil: FAILED_LEASE }).where(isHeldBy(ctx, run));
}

export async function cancelRun(ctx: MemberContext, id: string): Promise<void> {
  await ctx.db
    .update(proposals)
    .set({ generationId: null, generationUntil: null })
    .where(and(isOwn(ctx, id), isDraft()));
}
