/** Deletes what a deleted account has left outside the database, and resumes after interruptions. */
import { and, eq, lte, sql } from "drizzle-orm";
import { runBatch } from "~/db/client.server";
import { accountErasures } from "~/db/schema";
import { isDomainError } from "~/platform/errors";
import { INTERNAL_ERROR, messageOf } from "~/platform/log.server";
import { HOUR, MINUTE, SECOND } from "~/platform/time/durations";
import { LOGO_FILES } from "../../branding/collect-logos.server";
import { deleteUnnamed } from "../../content/pictures/collect-files.server";
import { PICTURE_FILES } from "../../content/pictures/collect-pictures.server";
import type { Context } from "../../context";
import { deleteOrphanedInvoices } from "../../invoices/invoice-pdf.server";
import { UPLOADED_FILES } from "../../next-step/collect-uploads.server";
import { backoff } from "../../outbox/backoff";
import { publish } from "../../outbox/publish.server";
import { lateRows, listLateOutsideData } from "./deletion-batch.server";

const LEASE_MS = 5 * MINUTE;
/** Longer than any request that began before the deletion; then late data and the counters are deleted too. */
export const LATE_AFTER_MS = HOUR;
/** Progress is saved after each chunk, so an interruption repeats at most this many. */
export const CHUNK = 20;
/** Limits one run: the platform allows 1000 calls. */
const MAX_VIEWS = 300;
/** Each file takes up to five calls. */
const MAX_FILES = 100;
const MAX_ROWS = 10;

type DeletionRow = typeof accountErasures.$inferSelect;

export const staleDeletions = ({ db, now }: Context) =>
  db
    .select({
      id: accountErasures.userId,
      attempts: accountErasures.attempts,
      isExhausted: sql<number>`0`.as("is_exhausted"),
    })
    .from(accountErasures)
    .where(lte(accountErasures.nextAttemptAt, now))
    .orderBy(accountErasures.nextAttemptAt)
    .limit(MAX_ROWS);

export async function deleteOutsideData(ctx: Context, userId: string): Promise<boolean> {
  const claimed = await claim(ctx, userId);
  if (!claimed) return false;
  try {
    const isLeft = await deleteViews(ctx, await withLate(ctx, claimed));
    if (isLeft) await publish(ctx, "erasure", userId);
    return isLeft;
  } catch (error) {
    await postpone(ctx, claimed, error);
    return true;
  }
}

async function claim({ primary, now }: Context, userId: string): Promise<DeletionRow | undefined> {
  const { nextAttemptAt, attempts } = accountErasures;
  const [row] = await primary
    .update(accountErasures)
    .set({ nextAttemptAt: now + LEASE_MS, attempts: sql`${attempts} + 1` })
    .where(and(eq(accountErasures.userId, userId), lte(nextAttemptAt, now)))
    .returning();
  return row;
}

const isLate = ({ now }: Context, { requestedAt }: DeletionRow): boolean =>
  now >= requestedAt + LATE_AFTER_MS;

async function withLate(ctx: Context, deletion: DeletionRow): Promise<DeletionRow> {
  const hasWork = deletion.viewsOf.length + deletion.files.length > 0;
  if (!isLate(ctx, deletion) || deletion.isLateListed || hasWork) return deletion;
  const [[found]] = await ctx.primary.batch([listLateOutsideData(ctx, deletion)]);
  return found ?? deletion;
}

async function deleteViews(ctx: Context, deletion: DeletionRow): Promise<boolean> {
  const { userId } = deletion;
  let views = deletion.viewsOf;
  for (let done = 0; views.length > 0 && done < MAX_VIEWS; done += CHUNK) {
    await Promise.all(views.slice(0, CHUNK).map((id) => ctx.views.deleteAll(id)));
    views = views.slice(CHUNK);
    await updateDeletion(ctx, userId, { viewsOf: views });
  }
  if (views.length > 0) {
    await updateDeletion(ctx, userId, { nextAttemptAt: ctx.now });
    return true;
  }
  return finish(ctx, deletion);
}

/** Rows first: a file is deleted only when no row refers to it. */
async function finish(ctx: Context, deletion: DeletionRow): Promise<boolean> {
  const { userId, requestedAt, isLateListed: isLast } = deletion;
  if (isLast) await runBatch(ctx.primary, lateRows(ctx, deletion));
  if (await deleteFiles(ctx, deletion)) return true;
  if (isLast) await ctx.primary.delete(accountErasures).where(eq(accountErasures.userId, userId));
  else {
    const lateAt = Math.max(requestedAt + LATE_AFTER_MS, ctx.now);
    await updateDeletion(ctx, userId, { files: [], attempts: 0, nextAttemptAt: lateAt });
  }
  ctx.log({ event: "account.emptied", userId });
  return false;
}

/** @returns whether some are left for another run */
async function deleteFiles(ctx: Context, { userId, files }: DeletionRow): Promise<boolean> {
  let left = files;
  for (let done = 0; left.length > 0 && done < MAX_FILES; done += CHUNK) {
    const chunk = left.slice(0, CHUNK);
    await deleteUnnamed(ctx, LOGO_FILES, chunk);
    await deleteUnnamed(ctx, PICTURE_FILES, chunk);
    await deleteUnnamed(ctx, UPLOADED_FILES, chunk);
    await deleteOrphanedInvoices(ctx, chunk);
    left = left.slice(CHUNK);
    if (left.length > 0) await updateDeletion(ctx, userId, { files: left });
  }
  if (left.length > 0) await updateDeletion(ctx, userId, { nextAttemptAt: ctx.now });
  return left.length > 0;
}

const updateDeletion = ({ primary }: Context, userId: string, left: Partial<DeletionRow>) =>
  primary.update(accountErasures).set(left).where(eq(accountErasures.userId, userId));

async function postpone(ctx: Context, { userId, attempts }: DeletionRow, error: unknown): Promise<void> {
  ctx.log({ event: "account.erasure_failed", userId, error: messageOf(error) });
  const wait = backoff(ctx.config.firstRetrySeconds, attempts) * SECOND;
  const lastError = isDomainError(error) ? error.message : INTERNAL_ERROR;
  await updateDeletion(ctx, userId, { lastError, nextAttemptAt: ctx.now + wait });
}
