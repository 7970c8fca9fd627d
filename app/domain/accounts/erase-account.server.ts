import { and, eq, isNull, type SQL } from "drizzle-orm";
import { batchRefusal, runBatch, type Statement } from "~/db/client.server";
import { users } from "~/db/schema";
import { DomainError } from "~/platform/errors";
import { describeError } from "~/platform/log.server";
import type { Context } from "../context";
import { publish } from "../outbox/publish.server";
import { erasure } from "./erasure-batch.server";
import { stopPaying } from "./stop-paying.server";

/** How often it is looked at again when something was bought or changed in between. */
const TRIES = 5;

export interface Erasing {
  /** What is written in the same batch, where somebody else deletes the account. */
  alongside?: Statement[];
  /** What has to be so of its row in `users`: asked before the plan is ended, and by the batch itself. */
  onlyIf?: SQL;
}

/**
 * Deletes an account with all that is its own (docs/product.md 5). First its paid plan ends at the vendor's, then one
 * batch takes everything out of the database; files and counted views follow through the queue. What a client has
 * signed stays theirs, through their own link. Asked for twice, or for nobody, it finds nothing left to do.
 * @returns false where there was nothing to delete, or `onlyIf` is not so
 * @throws DomainError payments_unavailable when the plan could not be ended, conflict when the account is being changed
 * all the time, or could not be deleted once its plan had ended; then nothing else was deleted
 */
export async function eraseAccount(ctx: Context, userId: string, erasing: Erasing = {}): Promise<boolean> {
  let hasEnded = false;
  for (let tried = 1; ; tried += 1) {
    const account = await accountOf(ctx, userId, erasing.onlyIf);
    if (account === null) return false;
    const { ended, ...read } = await stopPaying(ctx, userId);
    hasEnded ||= ended > 0;
    if (await isErased(ctx, { ...account, ...read }, erasing, hasEnded)) break;
    if (tried === TRIES) throw busy(hasEnded);
  }
  ctx.log({ event: "account.erased", userId });
  await publish(ctx, "erasure", userId);
  return true;
}

type Leaving = Parameters<typeof erasure>[1];

/** @returns false when somebody else's write came between */
async function isErased(
  ctx: Context,
  leaving: Leaving,
  { alongside = [], onlyIf }: Erasing,
  hasEnded: boolean,
): Promise<boolean> {
  try {
    await runBatch(ctx.primary, [...erasure(ctx, leaving, onlyIf), ...alongside]);
    return true;
  } catch (error) {
    if (batchRefusal(error) === "guard") return false;
    // All of it or nothing was written; which, an answer that was lost on its way does not tell.
    if ((await accountOf(ctx, leaving.id)) === null) return true;
    if (!hasEnded) throw error;
    ctx.log({ event: "account.erasure_failed", userId: leaving.id, ...describeError(error) });
    throw notYet(error);
  }
}

/** Null for an account that is gone, never was, or of which `onlyIf` is not so. */
async function accountOf({ primary }: Context, userId: string, onlyIf?: SQL) {
  const [account] = await primary
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt), onlyIf));
  return account ?? null;
}

const PLAN_ENDED = "The paid plan has ended already; nothing more is charged.";

const busy = (hasEnded: boolean) =>
  new DomainError(
    "conflict",
    `The account is being changed right now. Nothing was deleted; please try again in a moment.${hasEnded ? ` ${PLAN_ENDED}` : ""}`,
  );

const notYet = (cause: unknown) =>
  Object.assign(
    new DomainError(
      "conflict",
      `The account could not be deleted right now. ${PLAN_ENDED} Everything else is still there; please try again in a few minutes.`,
    ),
    { cause },
  );
