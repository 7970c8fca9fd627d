import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { hookDeliveries, hookEndpoints, users } from "~/db/schema";
import { type DisabledReason, TEST_EVENT } from "~/db/vocabulary";
import { newId } from "~/platform/ids";
import { type Change, commit } from "../audit/commit.server";
import type { Context } from "../context";
import { webhookDisabled, webhookDisabledSubject } from "../mail/kinds/webhook-disabled.server";
import { insertMailToAccount } from "../mail/mail-to-account.server";
import type { CallResult } from "./call-endpoint.server";
import { hookLease } from "./hook-lease.server";
import { FAILING_LIMIT_MS, MIN_FAILED_ATTEMPTS, retryDelayMs } from "./hook-retries";
import type { HookDelivery, HookEndpoint } from "./hook-rows";

interface Attempt {
  claimed: HookDelivery;
  endpoint: HookEndpoint;
  tried: CallResult;
  /** The state of an event that was not sent; null if the endpoint was called. */
  skippedAs: SkippedState | null;
}

export type SkippedState = "held" | "failed";

export async function recordAttempt(ctx: Context, done: Attempt): Promise<void> {
  const { claimed, endpoint, tried } = done;
  const off = disableReason(ctx, done);
  const outcome = ctx.db
    .update(hookDeliveries)
    .set({ ...stateColumns(ctx, done, off !== null), ...resultColumns(tried) })
    .where(hookLease.isHeld(claimed));
  await commit(
    ctx,
    null,
    { statements: [outcome, ...healthStatements(ctx, done)] },
    off ? disableStatements(ctx, endpoint, off) : {},
  );
  logAttempt(ctx, done);
  if (off) ctx.log({ event: "hook.switched_off", endpointId: endpoint.id, reason: off });
}

const resultColumns = ({ status, answer, duration, error }: CallResult): Partial<HookDelivery> => ({
  lastStatus: status,
  lastAnswer: answer || null,
  lastDuration: duration,
  lastError: error,
});

function stateColumns(
  ctx: Context,
  { claimed, tried, skippedAs }: Attempt,
  isOff: boolean,
): Partial<HookDelivery> {
  if (tried.error === null) return { state: "delivered", deliveredAt: ctx.now };
  if (skippedAs) return { state: skippedAs };
  if (isOff) return { state: "held" };
  // A test is not retried.
  const wait = claimed.type === TEST_EVENT ? null : retryDelayMs(claimed.attempts);
  return wait === null ? { state: "failed" } : { state: "queued", nextAttemptAt: ctx.now + wait };
}

/** Failed tests and unsent events do not count. */
function healthStatements(ctx: Context, { claimed, endpoint, tried, skippedAs }: Attempt): Statement[] {
  const isThis = eq(hookEndpoints.id, endpoint.id);
  if (tried.error === null) {
    if (endpoint.failingSince === null) return [];
    const isWell = and(isThis, isNotNull(hookEndpoints.failingSince));
    return [ctx.db.update(hookEndpoints).set({ failingSince: null }).where(isWell)];
  }
  if (skippedAs || claimed.type === TEST_EVENT || endpoint.failingSince !== null) return [];
  const isNews = and(isThis, isNull(hookEndpoints.failingSince));
  return [ctx.db.update(hookEndpoints).set({ failingSince: ctx.now }).where(isNews)];
}

function disableReason(
  ctx: Context,
  { claimed, endpoint, tried, skippedAs }: Attempt,
): Exclude<DisabledReason, "by hand"> | null {
  if (skippedAs || tried.error === null) return null;
  if (tried.status === 410) return "gone";
  const since = endpoint.failingSince;
  const isDown =
    since !== null && since <= ctx.now - FAILING_LIMIT_MS && claimed.attempts >= MIN_FAILED_ATTEMPTS;
  return isDown && claimed.type !== TEST_EVENT ? "failing" : null;
}

/** `changes()` refers to the update before, so one disabling sends one mail. */
function disableStatements(
  ctx: Context,
  { id, url, userId, failingSince }: HookEndpoint,
  reason: Exclude<DisabledReason, "by hand">,
): Change {
  const mail = {
    id: newId(),
    ...webhookDisabled.mail({ endpointId: id, host: new URL(url).host, occasion: reason, failingSince }),
    subject: webhookDisabledSubject(),
    createdAt: ctx.now,
  };
  return {
    statements: [
      ctx.db
        .update(hookEndpoints)
        .set({ disabledAt: ctx.now, disabledReason: reason })
        .where(and(eq(hookEndpoints.id, id), isNull(hookEndpoints.disabledAt))),
      insertMailToAccount(ctx.db, mail, sql`${users.id} = ${userId} and changes() = 1`),
    ],
    jobs: [{ kind: "mail", id: mail.id }],
  };
}

function logAttempt(ctx: Context, { claimed, tried, skippedAs }: Attempt): void {
  const { id: deliveryId, attempts } = claimed;
  if (tried.error === null) ctx.log({ event: "hook.delivered", deliveryId, attempts, ms: tried.duration });
  else {
    const final = skippedAs !== null || retryDelayMs(attempts) === null;
    ctx.log({ event: "hook.refused", deliveryId, attempts, error: tried.error, final });
  }
}

/** Ends a message that kept failing; a delivered one stays delivered. */
export async function markHookFailed(ctx: Context, deliveryId: string, reason: string): Promise<void> {
  await ctx.db
    .update(hookDeliveries)
    .set({ state: "failed", lastError: reason })
    .where(and(eq(hookDeliveries.id, deliveryId), inArray(hookDeliveries.state, ["queued", "sending"])));
}
