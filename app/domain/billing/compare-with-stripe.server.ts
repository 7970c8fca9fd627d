/** What no event told: every night each account is compared with what the payments' vendor holds, and mended. */
import { and, asc, eq, isNotNull, isNull, lt, or } from "drizzle-orm";
import { stripeEvents, subscriptions } from "~/db/schema";
import { DAY, HOUR } from "~/platform/durations";
import { messageOf } from "~/platform/log.server";
import type { Context } from "../context";
import { columnsOnly } from "./account-state";
import { changedAddresses } from "./changed-addresses.server";
import { type AccountRow, convergeAccount } from "./converge-account.server";
import { isPaymentsFailure } from "./failures";

/** From one to five in the morning, UTC: accounts of one run times the minutes of these hours is what a night can do. */
const NIGHT = { from: HOUR, to: 5 * HOUR };
/** Of one run, so that it ends before the next and stays far below the platform's 1000 calls. */
const AT_MOST = 25;
/** So many in a row that got no answer mean that nobody answers. */
const SILENCES = 2;
/** Longer than Stripe tells of an event again. */
const EVENTS_KEPT = 90 * DAY;

/**
 * One minute's part of the night's comparison: the accounts whose turn was longest ago. By day it does nothing. A
 * failure is logged, and its account waits for the next night, so that none keeps the others waiting.
 */
export async function compareWithStripe(ctx: Context): Promise<void> {
  const midnight = ctx.now - (ctx.now % DAY);
  if (ctx.now < midnight + NIGHT.from || ctx.now >= midnight + NIGHT.to) return;
  await ctx.db.delete(stripeEvents).where(lt(stripeEvents.receivedAt, ctx.now - EVENTS_KEPT));
  let silences = 0;
  const rows = await notCompared(ctx, midnight + NIGHT.from);
  const addresses = await changedAddresses(
    ctx,
    rows.map(({ userId }) => userId),
  );
  for (const row of rows) {
    const outcome = await compare(ctx, row, addresses.get(row.userId));
    silences = outcome === "silent" ? silences + 1 : 0;
    if (silences === SILENCES) return;
  }
}

function notCompared(ctx: Context, since: number): Promise<AccountRow[]> {
  const { customerId, comparedAt } = subscriptions;
  return (
    ctx.primary
      .select()
      .from(subscriptions)
      .where(and(isNotNull(customerId), or(isNull(comparedAt), lt(comparedAt, since))))
      // Nulls, which were never compared, come first.
      .orderBy(asc(comparedAt))
      .limit(AT_MOST)
  );
}

/** @param address that the account changed to lately */
async function compare(
  ctx: Context,
  row: AccountRow,
  address?: string,
): Promise<"compared" | "silent" | "failed"> {
  const { userId, customerId } = row;
  try {
    const outcome = await convergeAccount(ctx, customerId ?? "", undefined, { keepsMissing: true });
    if (outcome === "changed")
      ctx.log({ event: "payments.mended", userId, fields: await differences(ctx, row) });
    if (address && customerId) await ctx.payments.changeEmail(customerId, address);
    return "compared";
  } catch (error) {
    ctx.log({ event: "payments.comparison_failed", userId, error: messageOf(error) });
    await ctx.primary
      .update(subscriptions)
      .set({ comparedAt: ctx.now })
      .where(eq(subscriptions.userId, userId));
    return isPaymentsFailure(error) && error.kind === "unavailable" ? "silent" : "failed";
  }
}

/** What of a row was wrong; `payments` where only its books were. */
async function differences(ctx: Context, before: AccountRow): Promise<string[]> {
  const [after] = await ctx.primary
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, before.userId));
  if (!after) return [];
  const [was, is] = [columnsOnly(before), columnsOnly(after)];
  const names = (Object.keys(was) as (keyof typeof was)[]).filter((name) => was[name] !== is[name]);
  return names.length > 0 ? names : ["payments"];
}
