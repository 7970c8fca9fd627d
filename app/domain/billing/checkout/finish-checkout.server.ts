import { and, eq } from "drizzle-orm";
import { checkouts } from "~/db/schema";
import { limitRate } from "~/limits/rate-limits.server";
import { notFound } from "~/platform/errors";
import type { MemberContext } from "../../context";
import { readSubscriptionRow } from "../current-subscription.server";
import { callPayments } from "../failures";
import { syncAccount } from "../sync/sync-account.server";

/** `waiting`: paid, but the provider has not finished. */
export type CheckoutOutcome =
  | { state: "done" }
  | { state: "waiting" | "expired" }
  | { state: "open"; url: string | null };

/** Idempotent, before or after the webhook. @throws DomainError not_found, payments_unavailable */
export async function finishCheckout(ctx: MemberContext, sessionId: string): Promise<CheckoutOutcome> {
  await limitRate(ctx, { "checkout-return": ctx.actor.id });
  const { customerId } = await readSubscriptionRow(ctx);
  const session = customerId === null ? null : await callPayments(() => ctx.payments.findCheckout(sessionId));
  if (!session || session.customerId !== customerId) throw notFound("checkout");
  if (session.state === "expired") return { state: "expired" };
  if (session.state === "open") return { state: "open", url: await urlOf(ctx, sessionId) };
  await callPayments(() => syncAccount(ctx, session.customerId));
  if ((await readSubscriptionRow(ctx)).subscriptionId === null) return { state: "waiting" };
  await ctx.primary.delete(checkouts).where(isOwn(ctx, sessionId));
  return { state: "done" };
}

const isOwn = (ctx: MemberContext, sessionId: string) =>
  and(eq(checkouts.userId, ctx.actor.id), eq(checkouts.sessionId, sessionId));

async function urlOf(ctx: MemberContext, sessionId: string): Promise<string | null> {
  const [row] = await ctx.primary.select({ url: checkouts.url }).from(checkouts).where(isOwn(ctx, sessionId));
  return row?.url ?? null;
}
