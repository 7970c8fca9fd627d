/** Repairs accounts whose events were lost: each is compared with the provider nightly. */
import { and, asc, eq, isNotNull, isNull, lt, or } from "drizzle-orm";
import { subscriptions } from "~/db/schema";
import { messageOf } from "~/platform/log.server";
import { DAY, HOUR } from "~/platform/time/durations";
import type { Context } from "../../context";
import { isPaymentsFailure } from "../failures";
import { providerColumns } from "./account-state";
import { changedKeys } from "./changed-keys";
import { recentEmailChanges } from "./recent-email-changes.server";
import { type AccountRow, syncAccount } from "./sync-account.server";

/** UTC. Capacity per night: MAX_PER_RUN times the minutes of these hours. */
const NIGHT = { from: HOUR, to: 5 * HOUR };
/** Ends within a minute and stays far below the platform's 1000 subrequests. */
const MAX_PER_RUN = 25;
const MAX_UNANSWERED = 2;

/** Runs every minute and does nothing by day. A failed account waits for the next night. */
export async function compareWithStripe(ctx: Context): Promise<void> {
  const midnight = ctx.now - (ctx.now % DAY);
  if (ctx.now < midnight + NIGHT.from || ctx.now >= midnight + NIGHT.to) return;
  let unanswered = 0;
  const rows = await dueAccounts(ctx, midnight + NIGHT.from);
  const newEmails = await recentEmailChanges(
    ctx,
    rows.map(({ userId }) => userId),
  );
  for (const row of rows) {
    const outcome = await compare(ctx, row, newEmails.get(row.userId));
    unanswered = outcome === "unanswered" ? unanswered + 1 : 0;
    if (unanswered === MAX_UNANSWERED) return;
  }
}

function dueAccounts(ctx: Context, since: number): Promise<AccountRow[]> {
  const { customerId, comparedAt } = subscriptions;
  return ctx.primary
    .select()
    .from(subscriptions)
    .where(and(isNotNull(customerId), or(isNull(comparedAt), lt(comparedAt, since))))
    .orderBy(asc(comparedAt))
    .limit(MAX_PER_RUN);
}

async function compare(
  ctx: Context,
  row: AccountRow,
  newEmail?: string,
): Promise<"compared" | "unanswered" | "failed"> {
  const { userId, customerId } = row;
  try {
    const outcome = await syncAccount(ctx, customerId ?? "", undefined, { failIfMissing: true });
    if (outcome === "changed")
      ctx.log({ event: "payments.mended", userId, fields: await changedFields(ctx, row) });
    if (newEmail && customerId) await ctx.payments.changeEmail(customerId, newEmail);
    return "compared";
  } catch (error) {
    ctx.log({ event: "payments.comparison_failed", userId, error: messageOf(error) });
    await ctx.primary
      .update(subscriptions)
      .set({ comparedAt: ctx.now })
      .where(eq(subscriptions.userId, userId));
    return isPaymentsFailure(error) && error.kind === "unavailable" ? "unanswered" : "failed";
  }
}

async function changedFields(ctx: Context, before: AccountRow): Promise<string[]> {
  const [after] = await ctx.primary
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, before.userId));
  if (!after) return [];
  const names = changedKeys(providerColumns(before), providerColumns(after));
  return names.length > 0 ? names : ["payments"];
}
