/** Finds what no event told of: pages that were opened and never heard of again, debits on their way, refunds and disputes. */
import { and, asc, eq, inArray, isNotNull, lt, ne, or, sql } from "drizzle-orm";
import { standingSum } from "~/db/open-payments.server";
import { cardAccounts, cardCheckouts, paymentRequests, proposals } from "~/db/schema";
import { messageOf } from "~/platform/log.server";
import { DAY, HOUR, MINUTE } from "~/platform/time/durations";
import { isPaymentsFailure } from "../../billing/failures";
import type { Context } from "../../context";
import { hasCardPayments } from "../account/own-card-account.server";
import { syncCardAccount } from "../account/sync-card-account.server";
import { closeCheckouts } from "../checkout/close-checkouts.server";
import { syncCheckout } from "./sync-checkout.server";

/** Ends within a minute and stays far below the platform's 1000 subrequests. */
const MAX_PER_RUN = 25;
const MAX_UNANSWERED = 2;
/** Banks ask about a payment for 120 days, some for longer, and Stripe refunds for 180. */
const WATCHED_MS = 200 * DAY;

/** Runs every minute. One that fails waits for its next turn. */
export async function syncDueCheckouts(ctx: Context): Promise<void> {
  if (!hasCardPayments(ctx)) return;
  await closeStale(ctx);
  let unanswered = 0;
  for (const work of [...(await dueCheckouts(ctx)), ...(await dueAccounts(ctx))]) {
    unanswered = (await isAnswered(ctx, work)) ? 0 : unanswered + 1;
    if (unanswered === MAX_UNANSWERED) return;
  }
}

type Work = () => Promise<unknown>;

async function isAnswered(ctx: Context, work: Work): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    ctx.log({ event: "card_payment.comparison_failed", error: messageOf(error) });
    return !(isPaymentsFailure(error) && error.kind === "unavailable");
  }
}

const ofThisMode = ({ primary, cards }: Context) =>
  inArray(
    cardCheckouts.accountId,
    primary
      .select({ id: cardAccounts.accountId })
      .from(cardAccounts)
      .where(eq(cardAccounts.mode, cards.mode)),
  );

/**
 * The payment was made, waived or changed by other means, and the page still asks for what was open before; or the agreement was
 * handed over, and the page pays its former owner.
 */
async function closeStale(ctx: Context): Promise<void> {
  const stale = ctx.primary
    .select({ id: cardCheckouts.id })
    .from(cardCheckouts)
    .innerJoin(paymentRequests, eq(paymentRequests.id, cardCheckouts.requestId))
    .innerJoin(proposals, eq(proposals.id, cardCheckouts.proposalId))
    .innerJoin(cardAccounts, eq(cardAccounts.accountId, cardCheckouts.accountId))
    .where(
      and(
        eq(cardCheckouts.state, "open"),
        isNotNull(cardCheckouts.sessionId),
        or(
          isNotNull(paymentRequests.waivedAt),
          sql`${standingSum("coming")} + ${cardCheckouts.amount} > payment_requests.amount`,
          ne(cardAccounts.userId, proposals.userId),
        ),
        eq(cardAccounts.mode, ctx.cards.mode),
      ),
    )
    .limit(MAX_PER_RUN);
  const ids = (await stale).map(({ id }) => id);
  if (ids.length > 0) await isAnswered(ctx, () => closeCheckouts(ctx, inArray(cardCheckouts.id, ids)));
}

async function dueCheckouts(ctx: Context): Promise<Work[]> {
  const { state, checkedAt, createdAt, expiresAt } = cardCheckouts;
  const { now } = ctx;
  const due = await ctx.primary
    .select({ id: cardCheckouts.id })
    .from(cardCheckouts)
    .where(
      and(
        or(
          and(eq(state, "open"), lt(checkedAt, now - 10 * MINUTE)),
          and(eq(state, "open"), lt(expiresAt, now), lt(checkedAt, now - MINUTE)),
          and(eq(state, "processing"), lt(checkedAt, now - 6 * HOUR)),
          and(eq(state, "paid"), lt(checkedAt, now - DAY), sql`${createdAt} > ${now - WATCHED_MS}`),
        ),
        ofThisMode(ctx),
      ),
    )
    .orderBy(asc(checkedAt))
    .limit(MAX_PER_RUN);
  return due.map(({ id }) => async () => {
    await ctx.primary.update(cardCheckouts).set({ checkedAt: now }).where(eq(cardCheckouts.id, id));
    await syncCheckout(ctx, id);
  });
}

/** An account that is being set up is asked hourly, another one daily. */
async function dueAccounts(ctx: Context): Promise<Work[]> {
  const { state, readAt, mode } = cardAccounts;
  const rows = await ctx.primary
    .select()
    .from(cardAccounts)
    .where(
      and(
        eq(mode, ctx.cards.mode),
        or(
          and(inArray(state, ["unfinished", "verifying", "restricted"]), lt(readAt, ctx.now - HOUR)),
          lt(readAt, ctx.now - DAY),
        ),
      ),
    )
    .orderBy(asc(readAt))
    .limit(MAX_PER_RUN);
  return rows.map((row) => async () => {
    await ctx.primary
      .update(cardAccounts)
      .set({ readAt: ctx.now })
      .where(eq(cardAccounts.accountId, row.accountId));
    await syncCardAccount(ctx, row);
  });
}
