import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { runBatch, type Statement } from "~/db/client.server";
import { hookDeliveries, hookEndpoints, users } from "~/db/schema";
import { newId } from "~/platform/ids";
import type { Context } from "../context";
import { hookOff } from "../mail/kinds/hook-off.server";
import { insertMailToAccount } from "../mail/mail-to-account.server";
import { publish } from "../outbox/publish.server";
import type { Try } from "./call-endpoint.server";
import { type DisabledReason, TEST_EVENT } from "./hook-events";
import { hookLease } from "./hook-lease.server";
import { FAILING_FOR, TRIES_TO_JUDGE, waitAfter } from "./hook-retries";
import type { HookDelivery, HookEndpoint } from "./hook-rows";

interface Tried {
  claimed: HookDelivery;
  endpoint: HookEndpoint;
  tried: Try;
  /** Nothing will make it arrive: no further tries. */
  isFinal: boolean;
}

/** Puts a try down: delivered, waiting for the next, or failed; and what it says of the endpoint. */
export async function settleTry(ctx: Context, done: Tried): Promise<void> {
  const { claimed, endpoint, tried } = done;
  const off = whySwitchOff(ctx, done);
  const mailId = newId();
  await runBatch(ctx.db, [
    ctx.db
      .update(hookDeliveries)
      .set({ ...outcomeOf(ctx, done, off !== null), ...answerOf(tried) })
      .where(hookLease.isHeld(claimed)),
    ...healthOf(ctx, done),
    ...(off ? switchedOff(ctx, endpoint, off, mailId) : []),
  ]);
  tell(ctx, done);
  if (!off) return;
  ctx.log({ event: "hook.switched_off", endpointId: endpoint.id, reason: off });
  await publish(ctx, "mail", mailId);
}

const answerOf = ({ status, answer, duration, error }: Try): Partial<HookDelivery> => ({
  lastStatus: status,
  lastAnswer: answer || null,
  lastDuration: duration,
  lastError: error,
});

function outcomeOf(ctx: Context, { claimed, tried, isFinal }: Tried, isOff: boolean): Partial<HookDelivery> {
  if (tried.error === null) return { state: "delivered", deliveredAt: ctx.now };
  // A test is sent to see what happens now.
  const wait = isFinal || isOff || claimed.type === TEST_EVENT ? null : waitAfter(claimed.attempts);
  return wait === null ? { state: "failed" } : { state: "queued", nextAttemptAt: ctx.now + wait };
}

/** Since when nothing arrives. A test that fails says nothing of it, and neither does what was never sent. */
function healthOf(ctx: Context, { claimed, endpoint, tried, isFinal }: Tried): Statement[] {
  const isThis = eq(hookEndpoints.id, endpoint.id);
  if (tried.error === null) {
    if (endpoint.failingSince === null) return [];
    const isWell = and(isThis, isNotNull(hookEndpoints.failingSince));
    return [ctx.db.update(hookEndpoints).set({ failingSince: null }).where(isWell)];
  }
  if (isFinal || claimed.type === TEST_EVENT || endpoint.failingSince !== null) return [];
  const isNews = and(isThis, isNull(hookEndpoints.failingSince));
  return [ctx.db.update(hookEndpoints).set({ failingSince: ctx.now }).where(isNews)];
}

function whySwitchOff(
  ctx: Context,
  { claimed, endpoint, tried, isFinal }: Tried,
): Exclude<DisabledReason, "by hand"> | null {
  if (isFinal || tried.error === null) return null;
  if (tried.status === 410) return "gone";
  const since = endpoint.failingSince;
  const isDown = since !== null && since <= ctx.now - FAILING_FOR && claimed.attempts >= TRIES_TO_JUDGE;
  return isDown && claimed.type !== TEST_EVENT ? "failing" : null;
}

/** One mail for one switching off: `changes()` is that of the update before it. */
function switchedOff(
  ctx: Context,
  { id, url, userId, failingSince }: HookEndpoint,
  reason: Exclude<DisabledReason, "by hand">,
  mailId: string,
): Statement[] {
  const mail = {
    id: mailId,
    ...hookOff.mail({ endpointId: id, host: new URL(url).host, occasion: reason, failingSince }),
    subject: "One of your webhooks was switched off",
    createdAt: ctx.now,
  };
  return [
    ctx.db
      .update(hookEndpoints)
      .set({ disabledAt: ctx.now, disabledReason: reason })
      .where(and(eq(hookEndpoints.id, id), isNull(hookEndpoints.disabledAt))),
    insertMailToAccount(ctx.db, mail, sql`${users.id} = ${userId} and changes() = 1`),
  ];
}

function tell(ctx: Context, { claimed, tried, isFinal }: Tried): void {
  const { id: deliveryId, attempts } = claimed;
  if (tried.error === null) ctx.log({ event: "hook.delivered", deliveryId, attempts, ms: tried.duration });
  else {
    const final = isFinal || waitAfter(attempts) === null;
    ctx.log({ event: "hook.refused", deliveryId, attempts, error: tried.error, final });
  }
}

/** For a message that was given up: handling it broke time and again. What arrived meanwhile stays so. */
export async function markHookFailed(ctx: Context, deliveryId: string, reason: string): Promise<void> {
  await ctx.db
    .update(hookDeliveries)
    .set({ state: "failed", lastError: reason })
    .where(and(eq(hookDeliveries.id, deliveryId), inArray(hookDeliveries.state, ["queued", "sending"])));
}
