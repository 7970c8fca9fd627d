import { eq } from "drizzle-orm";
import { runBatch } from "~/db/client.server";
import { payments, subscriptions, users } from "~/db/schema";
import { DAY } from "~/platform/durations";
import { DomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { limitRate } from "~/platform/rate-limits.server";
import { toMember } from "../accounts/member";
import { assertAdmin } from "../admin/accounts.server";
import { recordAct } from "../admin/record-act.server";
import { beginCheckout } from "../billing/begin-checkout.server";
import { askPayments } from "../billing/failures";
import { followVendor } from "../billing/follow-vendor.server";
import { actAtCheckout, actOnCustomer, assertStandIn, oneCustomer } from "../billing/stand-in/counter.server";
import type { CustomerAct } from "../billing/stand-in/customer-acts";
import { localPayments } from "../billing/stand-in/local-payments.server";
import type { Context, MemberContext } from "../context";
import { KEPT_PREFIX, SCRATCH_DOMAIN } from "./scratch-domain";
import { LIVE_KEYS } from "./suites";

export interface TestBillingData {
  message: string;
  /** Of the account that has the history. */
  email: string;
  /** Rows of its books. */
  entries: number;
}

/**
 * Makes a test account with half a year of payments (docs/product.md 7), by the acts of the
 * stand-in: what the account's books hold they have from there, as with Stripe. "Cleanup Test Users" removes it.
 * @throws DomainError forbidden for who is no admin, rate_limited; conflict where Stripe takes the payments, with what
 * to do instead
 */
export async function createTestBillingData(ctx: MemberContext): Promise<TestBillingData> {
  assertAdmin(ctx);
  if (ctx.payments.mode === "live") throw new DomainError("conflict", LIVE_KEYS, { liveKeys: true });
  if (ctx.payments.mode === "test") throw new DomainError("conflict", IN_TEST_MODE);
  await limitRate(ctx, { "run-tests": ctx.actor.id });
  const begun = ctx.now - MONTHS_AGO_6;
  const { id, email } = await makeAccount(ctx, begun);
  const customerId = await buy(await memberAt(ctx, id, begun));
  for (const [daysAgo, act] of STORY) await happen(at(ctx, ctx.now - daysAgo * DAY), customerId, act);
  await followVendor(ctx, customerId);
  const books = await ctx.primary.select().from(payments).where(eq(payments.userId, id));
  return { message: `${books.length} payments were made for ${email}.`, email, entries: books.length };
}

const IN_TEST_MODE =
  "Payments go to Stripe's test mode, which keeps its own books: buy a plan with the test card 4242 4242 4242 4242, then let a test clock in Stripe's dashboard bring the renewals.";

const MONTHS_AGO_6 = 183 * DAY;

/** What befalls the subscription, days ago; its renewals come by themselves. */
const STORY: readonly (readonly [daysAgo: number, act: CustomerAct | "upgrade"])[] = [
  [140, "credit"],
  [100, "upgrade"],
  [62, "refund"],
  [31, "fail"],
  [28, "collect"],
];

/** With its entry in the admin log. */
async function makeAccount(ctx: MemberContext, createdAt: number) {
  const id = newId();
  const email = `${KEPT_PREFIX}${id.toLowerCase()}@${SCRATCH_DOMAIN}`;
  const account = { id, email, name: "Test Billing", passwordHash: "none", isTest: true, createdAt };
  const trial = { tier: "trial" as const, status: "trialing" as const, trialEndsAt: createdAt + 7 * DAY };
  await runBatch(ctx.primary, [
    ctx.primary.insert(users).values(account),
    ctx.primary.insert(subscriptions).values({ userId: id, ...trial, updatedAt: createdAt }),
    recordAct(ctx, { type: "test_billing.made", detail: {} }, { id, email }),
  ]);
  return { id, email };
}

/** The product and its stand-in at a moment that has passed. Nobody is told of what happens then. */
function at(ctx: Context, now: number): Context {
  const clock = async () => now;
  const then = { ...ctx, db: ctx.primary, now, clock };
  const standIn = { ...assertStandIn(then), post: async () => undefined };
  return { ...then, payments: localPayments(standIn) };
}

async function memberAt(ctx: Context, userId: string, now: number): Promise<MemberContext> {
  const then = at(ctx, now);
  const [row] = await then.db
    .select({ user: users, subscription: subscriptions })
    .from(users)
    .innerJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(eq(users.id, userId));
  if (!row) throw new Error("The test account is gone.");
  return { ...then, actor: toMember({ ...row, usage: "{}", spent: "{}" }, now) };
}

/** Buys a small plan at the checkout. @returns the customer */
async function buy(member: MemberContext): Promise<string> {
  const { url } = await beginCheckout(member, { tier: "starter", interval: "monthly" });
  await actAtCheckout(member, new URL(url).pathname.split("/").at(-1) ?? "", "pay");
  const [row] = await member.db.select().from(subscriptions).where(eq(subscriptions.userId, member.actor.id));
  if (!row?.customerId) throw new Error("The test account has no customer.");
  return row.customerId;
}

async function happen(then: Context, customerId: string, act: CustomerAct | "upgrade"): Promise<void> {
  const { subscriptions: held } = await oneCustomer(then, customerId);
  const id = held.at(-1)?.id ?? "";
  if (act !== "upgrade") return actOnCustomer(then, customerId, id, act);
  const to = { tier: "professional", interval: "monthly" } as const;
  await askPayments(() => then.payments.changeNow(id, to, `story-${then.now}`, then.now));
}
