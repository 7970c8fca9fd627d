import { and, eq } from "drizzle-orm";
import { checkouts } from "~/db/schema";
import { notFound } from "~/platform/errors";
import { limitRate } from "~/platform/rate-limits.server";
import type { MemberContext } from "../context";
import { convergeAccount } from "./converge-account.server";
import { askPayments } from "./failures";
import { ownRow } from "./holding.server";

/**
 * `done`: the plan is bought. `waiting`: paid, and the vendor has not finished. `open`: not paid yet, and `url` is
 * where that is done. `expired`: it was not paid, and cannot be any more.
 */
export type CheckoutOutcome =
  | { state: "done" }
  | { state: "waiting" | "expired" }
  | { state: "open"; url: string | null };

/**
 * Back from the vendor's page: brings the account to what was bought. However often it is asked, and whether the
 * vendor's event came before or comes after, the end is the same.
 * @throws DomainError not_found for a session that is not this account's; payments_unavailable
 */
export async function finishCheckout(ctx: MemberContext, sessionId: string): Promise<CheckoutOutcome> {
  await limitRate(ctx, { "checkout-return": ctx.actor.id });
  const { customerId } = await ownRow(ctx);
  const session = customerId === null ? null : await askPayments(() => ctx.payments.findCheckout(sessionId));
  if (!session || session.customerId !== customerId) throw notFound("Checkout");
  if (session.state === "expired") return { state: "expired" };
  if (session.state === "open") return { state: "open", url: await addressOf(ctx, sessionId) };
  await askPayments(() => convergeAccount(ctx, session.customerId));
  if ((await ownRow(ctx)).subscriptionId === null) return { state: "waiting" };
  await ctx.primary.delete(checkouts).where(isOwn(ctx, sessionId));
  return { state: "done" };
}

const isOwn = (ctx: MemberContext, sessionId: string) =>
  and(eq(checkouts.userId, ctx.actor.id), eq(checkouts.sessionId, sessionId));

async function addressOf(ctx: MemberContext, sessionId: string): Promise<string | null> {
  const [row] = await ctx.primary.select({ url: checkouts.url }).from(checkouts).where(isOwn(ctx, sessionId));
  return row?.url ?? null;
}
