/**
 * One run at a time writes a proposal. A run holds a lease that it renews while it is alive; every step is one
 * conditional update, so that two tabs, a reload and a cancel cannot both have their way.
 */
import { and, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { proposals } from "~/db/schema";
import { SECOND } from "~/platform/durations";
import { isId, newId } from "~/platform/ids";
import type { MemberContext } from "../context";
import type { Brief } from "./brief";
import { OVER, SECOND_TRY } from "./generation-state";
import { found, isOwn } from "./own.server";

/** Milliseconds; several renewals long, so that one slow write to the database ends no run. */
export const LEASE = 20 * SECOND;
/** How often a run renews its lease, and so finds out that it was cancelled. */
export const RENEWAL = 5 * SECOND;

/** A claimed run, with the brief as it was at that moment. */
export interface Run {
  id: string;
  proposalId: string;
  brief: Brief;
  /** An edit meanwhile moves it on; the run's text is then dropped. */
  contentRevision: number;
}

const isDraft = () => and(eq(proposals.status, "draft"), isNull(proposals.currentVersionId));
/** A text that is there already, set to draft by hand, is never written over. */
const isUnwritten = () => and(isDraft(), eq(proposals.contentHtml, ""));
/** The condition that no run is alive. */
export const isFree = (ctx: MemberContext) =>
  or(isNull(proposals.generationUntil), lte(proposals.generationUntil, ctx.now));

/** What tells where the writing stands, without the brief and the text. @throws DomainError not_found */
export async function generationRow(ctx: MemberContext, id: string) {
  const { status, currentVersionId, generationId, generationUntil, contentRevision } = proposals;
  const contentHtml = sql<string>`substr(${proposals.contentHtml}, 1, 1)`;
  const rows = isId(id)
    ? await ctx.db
        .select({ status, currentVersionId, generationId, generationUntil, contentRevision, contentHtml })
        .from(proposals)
        .where(isOwn(ctx, id))
    : [];
  return found(rows);
}

/** Notes that the owner wants it written, for the screen that begins the run. A run under way is left alone. */
export async function askForRun(ctx: MemberContext, id: string): Promise<void> {
  await ctx.db
    .update(proposals)
    .set({ generationId: newId(), generationUntil: null })
    .where(and(isOwn(ctx, id), isUnwritten(), isFree(ctx)));
}

/** Begins what was asked for, once, and once more after a run that fell silent: the second to try gets null. */
export const beginAskedRun = async (ctx: MemberContext, id: string): Promise<Run | null> =>
  (await claim(ctx, id, {}, and(isNotNull(proposals.generationId), isNull(proposals.generationUntil)))) ??
  (await claim(ctx, id, { generationId: `${SECOND_TRY}${newId()}` }, fellSilent(ctx)));

/** The first run's lease ran out and no failure was noted. */
const fellSilent = (ctx: MemberContext) =>
  and(
    gt(proposals.generationUntil, OVER),
    lte(proposals.generationUntil, ctx.now),
    sql`${proposals.generationId} not like ${`${SECOND_TRY}%`}`,
  );

/** Begins a run without being asked first, or anew after one that fell silent; null while another is alive. */
export const beginRun = (ctx: MemberContext, id: string): Promise<Run | null> =>
  claim(ctx, id, { generationId: newId() }, isFree(ctx));

async function claim(
  ctx: MemberContext,
  id: string,
  change: { generationId?: string },
  condition: SQL | undefined,
): Promise<Run | null> {
  const [row] = await ctx.db
    .update(proposals)
    .set({ ...change, generationUntil: ctx.now + LEASE })
    .where(and(isOwn(ctx, id), isUnwritten(), condition))
    .returning({
      run: proposals.generationId,
      brief: proposals.brief,
      contentRevision: proposals.contentRevision,
    });
  if (!row?.run) return null;
  return { id: row.run, proposalId: id, brief: row.brief, contentRevision: row.contentRevision };
}

const isHeldBy = (ctx: MemberContext, run: Run) =>
  and(isOwn(ctx, run.proposalId), isDraft(), eq(proposals.generationId, run.id));

/** The condition that a run still holds its proposal, and nobody has put a text there meanwhile. */
export const mayStore = (ctx: MemberContext, run: Run) =>
  and(isHeldBy(ctx, run), eq(proposals.contentRevision, run.contentRevision));

/**
 * @param now UTC milliseconds; a run outlives the moment its request began at
 * @returns false when the run was cancelled, another has taken its place, or the text was edited
 */
export async function renewLease(ctx: MemberContext, run: Run, now: number): Promise<boolean> {
  const rows = await ctx.db
    .update(proposals)
    .set({ generationUntil: now + LEASE })
    .where(and(mayStore(ctx, run), gt(proposals.generationUntil, OVER)))
    .returning({ id: proposals.id });
  return rows.length > 0;
}

/** Ends a run that brought no text; it may be tried again at once. */
export async function endRun(ctx: MemberContext, run: Run): Promise<void> {
  await ctx.db.update(proposals).set({ generationUntil: OVER }).where(isHeldBy(ctx, run));
}

/** Takes the proposal out of every run's hands: what is being written is thrown away, the brief stays a draft. */
export async function cancelRun(ctx: MemberContext, id: string): Promise<void> {
  await ctx.db
    .update(proposals)
    .set({ generationId: null, generationUntil: null })
    .where(and(isOwn(ctx, id), isDraft()));
}
