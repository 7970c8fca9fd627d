import { eq } from "drizzle-orm";
import { payments, subscriptions } from "~/db/schema";
import { DomainError } from "~/platform/errors";
import { english } from "~/platform/words/t";
import { beginCheckout } from "../../../billing/checkout/begin-checkout.server";
import { callPayments, isPaymentsFailure } from "../../../billing/failures";
import { findCustomer, runCheckoutAction, runCustomerAction } from "../../../billing/fake/console.server";
import type { CustomerAction } from "../../../billing/fake/customer-actions";
import { syncAfterChange } from "../../../billing/sync/sync-after-change.server";
import type { MemberContext } from "../../../context";
import { moneyText } from "../../../plans/amount";
import { PLANS } from "../../../plans/plans";
import { BILLING_INTERVALS, priceOf, SOLD_TIERS } from "../../../plans/prices";
import { LIVE_KEYS } from "../../test-suites";
import type { Checks } from "../report";
import { type Scratch, withScratchAccount } from "../scratch-account.server";

/** docs/product.md 2. @throws DomainError conflict with a live key */
function assertNoLiveKey({ payments }: Pick<MemberContext, "payments">): void {
  if (payments.mode === "live") throw new DomainError("conflict", LIVE_KEYS, { liveKeys: true });
}

export async function paymentsSuite(ctx: MemberContext, checks: Checks): Promise<void> {
  assertNoLiveKey(ctx);
  await checkPrices(ctx, checks);
  await checkForgery(ctx, checks);
  if (ctx.payments.mode === "local")
    await withScratchAccount(ctx, (scratch) => checkPurchase(ctx, scratch, checks));
}

async function checkPrices(ctx: MemberContext, checks: Checks): Promise<void> {
  for (const tier of SOLD_TIERS)
    for (const interval of BILLING_INTERVALS) {
      const { amountMinor, currency } = await callPayments(() => ctx.payments.priceOf(tier, interval));
      const listed = priceOf(PLANS[tier], interval) * 100;
      const name = `${english(PLANS[tier].name)}, ${interval}, costs what the plan list says`;
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

async function checkPurchase(ctx: MemberContext, scratch: Scratch, checks: Checks): Promise<void> {
  const { url } = await beginCheckout(await scratch.asMember(), { tier: "starter", interval: "monthly" });
  const again = await beginCheckout(await scratch.asMember(), { tier: "starter", interval: "monthly" });
  checks.that(
    "Two tabs have one checkout",
    url === again.url,
    url === again.url ? "Both got the same." : "They got two.",
  );
  await runCheckoutAction(ctx, sessionIn(url), "decline");
  await expectPlan(ctx, scratch, checks, "A declined card buys nothing", "trial", "trialing");
  await runCheckoutAction(ctx, sessionIn(url), "pay");
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

async function befalls(ctx: MemberContext, { id }: Scratch, act: CustomerAction): Promise<void> {
  const [row] = await ctx.primary.select().from(subscriptions).where(eq(subscriptions.userId, id));
  const customerId = row?.customerId ?? "";
  const book = await findCustomer(ctx, customerId);
  await runCustomerAction(ctx, customerId, book.subscriptions.at(-1)?.id ?? "", act);
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
  // The event may not have arrived yet.
  if (customerId) await syncAfterChange({ ...ctx, now: ctx.clock() }, customerId);
  const [row] = await rowOf();
  const isSo = row?.tier === expected[0] && row.status === expected[1];
  checks.that(name, isSo, `The account is on ${row?.tier}, ${row?.status}.`);
}

async function checkBooks(ctx: MemberContext, { id }: Scratch, checks: Checks): Promise<void> {
  const [row] = await ctx.primary.select().from(subscriptions).where(eq(subscriptions.userId, id));
  if (row?.customerId) await syncAfterChange(ctx, row.customerId);
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
