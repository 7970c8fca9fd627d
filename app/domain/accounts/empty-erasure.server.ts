/** Takes away what an account that is gone has left outside the database. Whatever ends it, it goes on where it was. */
import { and, eq, lte, sql } from "drizzle-orm";
import { runBatch } from "~/db/client.server";
import { accountErasures } from "~/db/schema";
import { HOUR, MINUTE, SECOND } from "~/platform/durations";
import { isDomainError } from "~/platform/errors";
import { INTERNAL_ERROR, messageOf } from "~/platform/log.server";
import { letGoOfLogos } from "../branding/collect-logos.server";
import type { Context } from "../context";
import { backoff } from "../outbox/backoff";
import { publish } from "../outbox/publish.server";
import { lateRows, leftOutsideLate } from "./erasure-batch.server";

/** Whoever took it up and was heard of no more for this long has died. */
const PATIENCE = 5 * MINUTE;
/**
 * Longer than anything lives that was begun before the account was gone: then what such work left behind is taken away
 * too, and the counters once more.
 */
export const LATE = HOUR;
/** Counters emptied at once, then put down, so that an interruption repeats no more than this. */
export const CHUNK = 20;
/** In one run, so that it stays far below the platform's 1000 calls. */
const MOST = 300;
/** Erasures of one sweep. */
const AT_MOST = 10;

type Erasure = typeof accountErasures.$inferSelect;

/** The query for those whose turn it is, for the sweep. None is ever given up. */
export const staleErasures = ({ db, now }: Context) =>
  db
    .select({
      id: accountErasures.userId,
      attempts: accountErasures.attempts,
      isExhausted: sql<number>`0`.as("is_exhausted"),
    })
    .from(accountErasures)
    .where(lte(accountErasures.nextAttemptAt, now))
    .orderBy(accountErasures.nextAttemptAt)
    .limit(AT_MOST);

/**
 * Does a part of what is left, or all of it. By two at once it is done by one; done already, it is done.
 * @returns whether anything is left
 */
export async function emptyErasure(ctx: Context, userId: string): Promise<boolean> {
  const claimed = await claim(ctx, userId);
  if (!claimed) return false;
  try {
    const isLeft = await empty(ctx, await withLate(ctx, claimed));
    if (isLeft) await publish(ctx, "erasure", userId);
    return isLeft;
  } catch (error) {
    await postpone(ctx, claimed, error);
    return true;
  }
}

async function claim({ primary, now }: Context, userId: string): Promise<Erasure | undefined> {
  const { nextAttemptAt, attempts } = accountErasures;
  const [row] = await primary
    .update(accountErasures)
    .set({ nextAttemptAt: now + PATIENCE, attempts: sql`${attempts} + 1` })
    .where(and(eq(accountErasures.userId, userId), lte(nextAttemptAt, now)))
    .returning();
  return row;
}

const isLate = ({ now }: Context, { requestedAt }: Erasure): boolean => now >= requestedAt + LATE;

/** What there is to empty: once all was emptied, and some time after the account was gone, what came late. */
async function withLate(ctx: Context, erasure: Erasure): Promise<Erasure> {
  const hasWork = erasure.viewsOf.length + erasure.files.length > 0;
  if (!isLate(ctx, erasure) || erasure.isLateListed || hasWork) return erasure;
  const [[found]] = await ctx.primary.batch([leftOutsideLate(ctx, erasure)]);
  return found ?? erasure;
}

async function empty(ctx: Context, erasure: Erasure): Promise<boolean> {
  const { userId } = erasure;
  let views = erasure.viewsOf;
  for (let done = 0; views.length > 0 && done < MOST; done += CHUNK) {
    await Promise.all(views.slice(0, CHUNK).map((id) => ctx.views.erase(id)));
    views = views.slice(CHUNK);
    await putDown(ctx, userId, { viewsOf: views });
  }
  if (views.length > 0) {
    await putDown(ctx, userId, { nextAttemptAt: ctx.now });
    return true;
  }
  return finish(ctx, erasure);
}

/** Rows first: a logo goes that nobody names. */
async function finish(ctx: Context, erasure: Erasure): Promise<boolean> {
  const { userId, files, requestedAt, isLateListed: isLast } = erasure;
  if (isLast) await runBatch(ctx.primary, lateRows(ctx, erasure));
  await letGoOfLogos(ctx, files);
  if (isLast) await ctx.primary.delete(accountErasures).where(eq(accountErasures.userId, userId));
  else {
    const lateAt = Math.max(requestedAt + LATE, ctx.now);
    await putDown(ctx, userId, { files: [], attempts: 0, nextAttemptAt: lateAt });
  }
  ctx.log({ event: "account.emptied", userId });
  return false;
}

const putDown = ({ primary }: Context, userId: string, left: Partial<Erasure>) =>
  primary.update(accountErasures).set(left).where(eq(accountErasures.userId, userId));

async function postpone(ctx: Context, { userId, attempts }: Erasure, error: unknown): Promise<void> {
  ctx.log({ event: "account.erasure_failed", userId, error: messageOf(error) });
  const wait = backoff(ctx.config.firstRetrySeconds, attempts) * SECOND;
  const lastError = isDomainError(error) ? error.message : INTERNAL_ERROR;
  await putDown(ctx, userId, { lastError, nextAttemptAt: ctx.now + wait });
}
