import { eq } from "drizzle-orm";
import { runBatch } from "~/db/client.server";
import { payments, subscriptions, users } from "~/db/schema";
import { limitRate } from "~/limits/rate-limits.server";
import { DomainError } from "~/platform/errors";
import { newIdOfCell } from "~/platform/ids";
import { DAY } from "~/platform/time/durations";
import { beginCheckout } from "../../billing/checkout/begin-checkout.server";
import { callPayments } from "../../billing/failures";
import {
  findCustomer,
  requireFakeGateway,
  runCheckoutAction,
  runCustomerAction,
} from "../../billing/fake/console.server";
import type { CustomerAction } from "../../billing/fake/customer-actions";
import { createFakeGateway } from "../../billing/fake/fake-gateway.server";
import { syncAfterChange } from "../../billing/sync/sync-after-change.server";
import type { Context, MemberContext } from "../../context";
import { toMember } from "../../people/member";
import { assertAdmin } from "../accounts.server";
import { logAction } from "../log-action.server";
import { LIVE_KEYS } from "../test-suites";
import { PERSISTENT_PREFIX, SCRATCH_DOMAIN } from "./scratch-domain";

interface TestBillingData {
  message: string;
  email: string;
  entries: number;
}

/** Makes half a year of payments (docs/product.md 7). @throws DomainError forbidden, rate_limited, conflict (Stripe) */
export async function createTestBillingData(ctx: MemberContext): Promise<TestBillingData> {
  assertAdmin(ctx);
  if (ctx.payments.mode === "live") throw new DomainError("conflict", LIVE_KEYS, { liveKeys: true });
  if (ctx.payments.mode === "test") throw new DomainError("conflict", IN_TEST_MODE);
  await limitRate(ctx, { "run-tests": ctx.actor.id });
  const boughtAt = ctx.now - SIX_MONTHS_MS;
  const { id, email } = await createAccount(ctx, boughtAt);
  const customerId = await buy(await memberAt(ctx, id, boughtAt));
  for (const [daysAgo, act] of STORY) await runEvent(at(ctx, ctx.now - daysAgo * DAY), customerId, act);
  await syncAfterChange(ctx, customerId);
  const books = await ctx.primary.select().from(payments).where(eq(payments.userId, id));
  return { message: `${books.length} payments were made for ${email}.`, email, entries: books.length };
}

const IN_TEST_MODE =
  "Payments go to Stripe's test mode, which keeps its own books: buy a plan with the test card 4242 4242 4242 4242, then let a test clock in Stripe's dashboard bring the renewals.";

const SIX_MONTHS_MS = 183 * DAY;

const STORY: readonly (readonly [daysAgo: number, act: CustomerAction | "upgrade"])[] = [
  [140, "credit"],
  [100, "upgrade"],
  [62, "refund"],
  [31, "fail"],
  [28, "collect"],
];

async function createAccount(ctx: MemberContext, createdAt: number) {
  const id = newIdOfCell(ctx.config);
  const email = `${PERSISTENT_PREFIX}${id.toLowerCase()}@${SCRATCH_DOMAIN}`;
  const account = { id, email, name: "Test Billing", passwordHash: "none", isTest: true, createdAt };
  const trial = { tier: "trial" as const, status: "trialing" as const, trialEndsAt: createdAt + 7 * DAY };
  await runBatch(ctx.primary, [
    ctx.primary.insert(users).values(account),
    ctx.primary.insert(subscriptions).values({ userId: id, ...trial, updatedAt: createdAt }),
    logAction(ctx, { type: "test_billing.made", detail: {} }, { id, email }),
  ]);
  return { id, email };
}

/** A past moment; events are not posted. */
function at(ctx: Context, now: number): Context {
  const clock = () => now;
  const then = { ...ctx, db: ctx.primary, now, clock };
  const standIn = { ...requireFakeGateway(then), post: async () => undefined };
  return { ...then, payments: createFakeGateway(standIn) };
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

async function buy(member: MemberContext): Promise<string> {
  const { url } = await beginCheckout(member, { tier: "starter", interval: "monthly" });
  await runCheckoutAction(member, new URL(url).pathname.split("/").at(-1) ?? "", "pay");
  const [row] = await member.db.select().from(subscriptions).where(eq(subscriptions.userId, member.actor.id));
  if (!row?.customerId) throw new Error("The test account has no customer.");
  return row.customerId;
}

async function runEvent(then: Context, customerId: string, act: CustomerAction | "upgrade"): Promise<void> {
  const { subscriptions: held } = await findCustomer(then, customerId);
  const id = held.at(-1)?.id ?? "";
  if (act !== "upgrade") return runCustomerAction(then, customerId, id, act);
  const to = { tier: "professional", interval: "monthly" } as const;
  await callPayments(() => then.payments.changeNow(id, to, `story-${then.now}`, then.now));
}
