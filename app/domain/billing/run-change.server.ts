import { DomainError } from "~/platform/errors";
import { describeError } from "~/platform/log.server";
import type { MemberContext } from "../context";
import {
  type CurrentSubscription,
  type PaidSubscription,
  readCurrentSubscription,
} from "./current-subscription.server";
import { isPaymentsFailure, toDomainError } from "./failures";
import type { RemoteSubscription } from "./gateway";
import { syncAfterChange } from "./sync/sync-after-change.server";

interface Change {
  run(): Promise<void>;
  isDone(live: RemoteSubscription | null): boolean;
}

/** Finishes even if the client disconnects: half a change is worse. */
export function runToCompletion<T>(ctx: MemberContext, work: Promise<T>): Promise<T> {
  ctx.waitUntil(work.catch(() => undefined));
  return work;
}

/**
 * A failure may come after the change took effect, so the account is read again.
 * @returns what was read after a failure, else null
 * @throws DomainError; payments_unavailable with `isUnknown` when nobody knows the outcome
 */
export function runChange(
  ctx: MemberContext,
  { customerId }: PaidSubscription,
  change: Change,
): Promise<CurrentSubscription | null> {
  return runToCompletion(ctx, runAndSync(ctx, change, customerId));
}

async function runAndSync(
  ctx: MemberContext,
  change: Change,
  customerId: string,
): Promise<CurrentSubscription | null> {
  const failure = await change.run().then(
    () => null,
    (error: unknown) => ({ error }),
  );
  const held = failure ? await rereadAfterFailure(ctx, failure.error) : null;
  await syncAfterChange(ctx, customerId);
  if (failure && !change.isDone(held?.live ?? null)) throw toDomainError(failure.error);
  return held;
}

async function rereadAfterFailure(ctx: MemberContext, failure: unknown): Promise<CurrentSubscription> {
  if (!isPaymentsFailure(failure)) throw failure;
  try {
    return await readCurrentSubscription(ctx);
  } catch (error) {
    ctx.log({ event: "billing.outcome_unknown", ...describeError(error) });
    // A declined card is definite: nothing has changed.
    throw failure.kind === "declined" ? toDomainError(failure) : unknownOutcome(failure);
  }
}

const unknownOutcome = (cause: unknown) =>
  Object.assign(
    new DomainError(
      "payments_unavailable",
      "We do not know yet whether the change went through. It will show here in a moment; nothing is charged twice.",
      { isUnknown: true },
    ),
    { cause },
  );
