import { eq } from "drizzle-orm";
import { payments, subscriptions } from "~/db/schema";
import { DomainError } from "~/platform/errors";
import { moneyText } from "../../billing/amount";
import { beginCheckout } from "../../billing/begin-checkout.server";
import { askPayments, isPaymentsFailure } from "../../billing/failures";
import { followVendor } from "../../billing/follow-vendor.server";
import { actAtCheckout, actOnCustomer, oneCustomer } from "../../billing/stand-in/counter.server";
import type { CustomerAct } from "../../billing/stand-in/customer-acts";
import type { MemberContext } from "../../context";
import { PLANS } from "../../plans/plans";
import { BILLING_INTERVALS, priceOf, SOLD_TIERS } from "../../plans/prices";
import type { Checks } from "../report";
import { onScratchAccount, type Scratch } from "../scratch-account.server";
import { LIVE_KEYS } from "../suites";

/** docs/product.md 2: never where real money is taken. @throws DomainError conflict with a live key */
export function assertNoLiveKey({ payments }: Pick<MemberContext, "payments">): void {
  if (payments.mode === "live") throw new DomainError("conflict", LIVE_KEYS, { liveKeys: true });
}

/** Prices and events wherever payments are taken; buying only where no card is charged. */
export async function paymentsSuite(ctx: MemberContext, checks: Checks): Promise<void> {
  assertNoLiveKey(ctx);
  await checkPrices(ctx, checks);
  await checkForgery(ctx, checks);
  if (ctx.payments.mode === "local")
    await onScratchAccount(ctx, (scratch) => checkPurchase(ctx, scratch, checks));
}

async function checkPrices(ctx: MemberContext, checks: Checks): Promise<void> {
  for (const tier of SOLD_TIERS)
    for (const interval of BILLING_INTERVALS) {
      const { amountMinor, currency } = await askPayments(() => ctx.payments.priceOf(tier, interval));
      const listed = priceOf(PLANS[tier], interval) * 100;
      const name = `${PLANS[tier].name}, ${interval}, costs what the plan list says`;
      checks.that(
        name,
        amountMinor === listed && currency === "USD",
        `It costs ${moneyText(amountMinor, currency)}.`,
      );
    }
}

async function checkForgery(ctx: MemberContext, checks: Checks): Promise<void> {
  const event = JSON.stringify({ id: "evt_forged", type: "invoice.paid", data: { object: {} } });
  const seconds = Math.floor(ctx.now / 1000);
  const refused = await ctx.payments.readEvent(event, `t=${seconds},v1=${"0".repeat(64)}`, ctx.now).then(
    () => false,
    (error: unknown) => isPaymentsFailure(error) && error.kind === "bad_signature",
  );
  checks.that(
    "A forged event is not believed",
    refused,
    refused ? "Its signature was refused." : "It was believed.",
  );
}

/** A life of a subscription, by the stand-in's own acts, and what the account makes of it. */
async function checkPurchase(ctx: MemberContext, scratch: Scratch, checks: Checks): Promise<void> {
  const { url } = await beginCheckout(await scratch.asMember(), { tier: "starter", interval: "monthly" });
  const again = await beginCheckout(await scratch.asMember(), { tier: "starter", interval: "monthly" });
  checks.that(
    "Two tabs have one checkout",
    url === again.url,
    url === again.url ? "Both got the same." : "They got two.",
  );
  await actAtCheckout(ctx, sessionIn(url), "decline");
  await expectPlan(ctx, scratch, checks, "A declined card buys nothing", "trial", "trialing");
  await actAtCheckout(ctx, sessionIn(url), "pay");
  await expectPlan(ctx, scratch, checks, "A paid checkout is a plan", "starter", "active");
  await befalls(ctx, scratch, "fail");
  await expectPlan(ctx, scratch, checks, "A payment that fails is past due", "starter", "past_due");
  await befalls(ctx, scratch, "collect");
  await expectPlan(ctx, scratch, checks, "Once it is paid, all is well", "starter", "active");
  await befalls(ctx, scratch, "refund");
  await checkBooks(ctx, scratch, checks);
  await befalls(ctx, scratch, "cancel-now");
  await expectPlan(
    ctx,
    scratch,
    checks,
    "A subscription that ended is a plan that ended",
    "starter",
    "expired",
  );
}

const sessionIn = (url: string): string => new URL(url).pathname.split("/").at(-1) ?? "";

/** Lets something happen to their newest subscription, and the account hear of it. */
async function befalls(ctx: MemberContext, { id }: Scratch, act: CustomerAct): Promise<void> {
  const [row] = await ctx.primary.select().from(subscriptions).where(eq(subscriptions.userId, id));
  const customerId = row?.customerId ?? "";
  const book = await oneCustomer(ctx, customerId);
  await actOnCustomer(ctx, customerId, book.subscriptions.at(-1)?.id ?? "", act);
}

async function expectPlan(
  ctx: MemberContext,
  { id }: Scratch,
  checks: Checks,
  name: string,
  ...expected: [tier: string, status: string]
): Promise<void> {
  const rowOf = () => ctx.primary.select().from(subscriptions).where(eq(subscriptions.userId, id));
  const [{ customerId } = { customerId: null }] = await rowOf();
  // The event may not have arrived yet: whoever acts looks for themselves.
  if (customerId) await followVendor({ ...ctx, now: await ctx.clock() }, customerId);
  const [row] = await rowOf();
  const isSo = row?.tier === expected[0] && row.status === expected[1];
  checks.that(name, isSo, `The account is on ${row?.tier}, ${row?.status}.`);
}

async function checkBooks(ctx: MemberContext, { id }: Scratch, checks: Checks): Promise<void> {
  const [row] = await ctx.primary.select().from(subscriptions).where(eq(subscriptions.userId, id));
  if (row?.customerId) await followVendor(ctx, row.customerId);
  const books = await ctx.primary.select().from(payments).where(eq(payments.userId, id));
  const sum = books.reduce((total, { amountMinor }) => total + amountMinor, 0);
  const price = priceOf(PLANS.starter, "monthly") * 100;
  const isRight = books.length === 3 && sum === price;
  checks.that(
    "The books have two invoices and what was given back",
    isRight,
    `${books.length} rows, ${moneyText(sum, "USD")} in all.`,
  );
}
