import { and, eq, isNull, type SQL } from "drizzle-orm";
import { batchRefusal, runBatch, type Statement } from "~/db/client.server";
import { users } from "~/db/schema";
import { DomainError } from "~/platform/errors";
import { describeError } from "~/platform/log.server";
import type { Context } from "../../context";
import { publish } from "../../outbox/publish.server";
import { deletionBatch } from "./deletion-batch.server";
import { stopPaying } from "./stop-paying.server";

const TRIES = 5;

interface DeletionOptions {
  alongside?: Statement[];
  /** A condition on its row in `users`, checked before the plan ends and again in the batch. */
  onlyIf?: SQL;
}

/** docs/product.md 5. @returns false where there was nothing to delete @throws DomainError payments_unavailable, conflict */
export async function deleteAccount(
  ctx: Context,
  userId: string,
  options: DeletionOptions = {},
): Promise<boolean> {
  let hasEnded = false;
  for (let tried = 1; ; tried += 1) {
    const account = await accountOf(ctx, userId, options.onlyIf);
    if (account === null) return false;
    const { ended, ...read } = await stopPaying(ctx, userId);
    hasEnded ||= ended > 0;
    if (await tryDelete(ctx, { ...account, ...read }, options, hasEnded)) break;
    if (tried === TRIES) throw busy(hasEnded);
  }
  ctx.log({ event: "account.erased", userId });
  await publish(ctx, "erasure", userId);
  return true;
}

type AccountToDelete = Parameters<typeof deletionBatch>[1];

async function tryDelete(
  ctx: Context,
  account: AccountToDelete,
  { alongside = [], onlyIf }: DeletionOptions,
  hasEnded: boolean,
): Promise<boolean> {
  try {
    await runBatch(ctx.primary, [...deletionBatch(ctx, account, onlyIf), ...alongside]);
    return true;
  } catch (error) {
    if (batchRefusal(error) === "guard") return false;
    // The batch ran completely or not at all; a lost answer does not say which.
    if ((await accountOf(ctx, account.id)) === null) return true;
    if (!hasEnded) throw error;
    ctx.log({ event: "account.erasure_failed", userId: account.id, ...describeError(error) });
    throw notYet(error);
  }
}

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
