import { eq } from "drizzle-orm";
import { checkouts, subscriptions } from "~/db/schema";
import { DomainError } from "~/platform/errors";
import { describeError } from "~/platform/log.server";
import { isPaymentsFailure } from "../../billing/failures";
import { closeCheckoutsOf } from "../../card-payments/checkout/close-checkouts.server";
import type { Context } from "../../context";

interface Stopped {
  revision: number | undefined;
  sessionId: string | null;
  ended: number;
}

/** Nothing is refunded (terms, 'No refunds'). @throws DomainError payments_unavailable */
export async function stopPaying(ctx: Context, userId: string): Promise<Stopped> {
  const [[row], [open]] = await ctx.primary.batch([
    ctx.primary
      .select({ revision: subscriptions.revision, customerId: subscriptions.customerId })
      .from(subscriptions)
      .where(eq(subscriptions.userId, userId)),
    ctx.primary
      .select({ sessionId: checkouts.sessionId })
      .from(checkouts)
      .where(eq(checkouts.userId, userId)),
  ]);
  let ended = 0;
  try {
    const buyer = open?.sessionId ? await closed(ctx, open.sessionId) : null;
    const customers = new Set([row?.customerId, buyer].filter((id) => typeof id === "string"));
    for (const customerId of customers) ended += await endSubscriptions(ctx, customerId);
    // Nobody pays any more into agreements that nobody looks after.
    await closeCheckoutsOf(ctx, userId);
  } catch (error) {
    if (!isPaymentsFailure(error)) throw error;
    ctx.log({ event: "account.erasure_failed", userId, ...describeError(error) });
    throw notStopped(error);
  }
  return { revision: row?.revision, sessionId: open?.sessionId ?? null, ended };
}

/** @returns the customer: the checkout may have been paid in the same moment */
async function closed(ctx: Context, sessionId: string): Promise<string | null> {
  await ctx.payments.closeCheckout(sessionId);
  return (await ctx.payments.findCheckout(sessionId))?.customerId ?? null;
}

async function endSubscriptions(ctx: Context, customerId: string): Promise<number> {
  const { gone, subscriptions: held } = await ctx.payments.readAccount(customerId);
  const live = gone ? [] : held.filter(({ status }) => status !== "ended");
  for (const { id } of live) await ctx.payments.cancelNow(id, `account-deleted-${id}`, { refund: false });
  return live.length;
}

const notStopped = (cause: unknown) =>
  Object.assign(
    new DomainError(
      "payments_unavailable",
      "The paid plan could not be ended, because our payment provider does not answer right now. So nothing was deleted. Please try again in a few minutes; if it goes on, cancel the plan first and write to us.",
    ),
    { cause },
  );
