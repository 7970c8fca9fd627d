/**
 * Mails about a payment that did not come: at each attempt that failed, before the grace ends, and when the account is
 * locked. Each comes once, because its id is made of what it tells of; none goes out once the payment came.
 */
import { and, eq, gt, lte, ne, notExists, sql } from "drizzle-orm";
import { runBatch, type Statement } from "~/db/client.server";
import { deliveries, payments, subscriptions, users } from "~/db/schema";
import { DAY } from "~/platform/durations";
import type { Context } from "../context";
import {
  type DunningOccasion,
  type DunningPayload,
  dunningSubject,
  paymentFailed,
} from "../mail/kinds/payment-failed.server";
import { type AccountMail, insertMailToAccount } from "../mail/mail-to-account.server";
import { publish } from "../outbox/publish.server";
import type { Tier } from "../plans/plans";
import { graceEnd } from "./grace";
import { mailIdPart } from "./mail-id-part";
import type { RemoteAccount, RemotePayment } from "./payments";

/** In one run, so that a flood is worked off and not added to. */
const AT_MOST = 50;
/** So long before the end of the grace. */
const AHEAD = 2 * DAY;
/** Whoever was not told within so long is not told any more: it would come out of the blue. */
const NEWS_FOR = 3 * DAY;

/** What of an account's row the mails tell of. */
export type Owing = Pick<typeof subscriptions.$inferSelect, "userId" | "tier" | "status" | "graceEndsAt">;

/** The row before it followed the vendor: on what it lived. */
export type Ending = Owing & Pick<typeof subscriptions.$inferSelect, "subscriptionId">;

/**
 * The mail that an attempt to collect or its end asks for, as statements for the batch that brings the account to what the vendor
 * holds: written whether or not the row itself changed, since a second attempt changes none of it. The sweep hands
 * the mail to the queue within a minute.
 */
export function dunningMails(
  ctx: Context,
  { before, after }: { before: Ending; after: Owing },
  remote: RemoteAccount,
): Statement[] {
  const end = after.status === "expired" ? endMail(before, remote) : null;
  if (end) return [written(ctx, end)];
  const failed = remote.payments.find(isFailed);
  if (after.status !== "past_due" || !failed) return [];
  const mail = {
    id: `payment_failed-${mailIdPart(failed.invoiceId)}-${failed.attempts}`,
    userId: after.userId,
    occasion: "failed" as const,
    facts: {
      tier: after.tier,
      amountMinor: failed.amountMinor,
      currency: failed.currency,
      graceEndsAt: after.graceEndsAt !== null && after.graceEndsAt > ctx.now ? after.graceEndsAt : null,
    },
  };
  return [written(ctx, mail)];
}

/**
 * The vendor gave up collecting, and the account is closed whether or not its grace was over. It is the same mail as at
 * the grace's end, so whoever had that hears it once.
 */
function endMail(before: Ending, { subscriptions: held, payments: books }: RemoteAccount): Mail | null {
  const ended = held.find(({ id }) => id === before.subscriptionId);
  const unpaid = books.find(({ kind, status }) => kind === "invoice" && UNPAID.includes(status));
  if (!ended?.endedUnpaid || !unpaid) return null;
  const { price } = ended;
  const { amountMinor, currency } = unpaid;
  const facts = { tier: price.tier, amountMinor, currency, graceEndsAt: null };
  const id = idOf("locked", before.userId, before.graceEndsAt ?? graceEnd(unpaid.createdAt));
  return { id, userId: before.userId, occasion: "locked", facts };
}

const UNPAID: RemotePayment["status"][] = ["open", "failed", "uncollectible"];

/** Asked for at least once, and still due. */
const isFailed = ({ kind, status, attempts }: RemotePayment): boolean =>
  kind === "invoice" && attempts > 0 && (status === "open" || status === "failed");

/**
 * Writes and publishes the reminders that are due: two days before the grace ends, and when it is over. An admin's
 * account is never locked, so nobody tells them.
 */
export async function tellOfGrace(ctx: Context): Promise<void> {
  for (const occasion of ["ending", "locked"] as const) {
    const mails = (await dueFor(ctx, occasion)).map((account) => reminderOf(occasion, account));
    if (mails.length === 0) continue;
    await runBatch(
      ctx.db,
      mails.map((mail) => written(ctx, mail)),
    );
    for (const { id } of mails) await publish(ctx, "mail", id);
  }
}

type Reminder = Exclude<DunningOccasion, "failed">;

/** The end of the grace belongs to it: a later grace is another one. */
const idOf = (occasion: Reminder, userId: string, graceEndsAt: number) =>
  `grace_${occasion}-${userId}-${graceEndsAt}`;

/** The newest invoice that is due, as JSON; null where the books know none. */
const due = sql<string | null>`(
  select json_object('minor', amount_minor, 'currency', currency) from ${payments}
  where ${payments.userId} = ${users.id} and ${payments.kind} = 'invoice'
    and ${payments.status} in ('open', 'failed')
  order by ${payments.createdAt} desc limit 1)`;

function dueFor(ctx: Context, occasion: Reminder) {
  const [from, until] = occasion === "ending" ? [ctx.now, ctx.now + AHEAD] : [ctx.now - NEWS_FOR, ctx.now];
  const { tier, status, graceEndsAt, priceMinor, priceCurrency } = subscriptions;
  const told = ctx.db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(eq(deliveries.id, sql`'grace_' || ${occasion} || '-' || ${users.id} || '-' || ${graceEndsAt}`));
  return ctx.db
    .select({ userId: users.id, tier, graceEndsAt, priceMinor, priceCurrency, due })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(
      and(
        eq(status, "past_due"),
        gt(graceEndsAt, from),
        lte(graceEndsAt, until),
        ne(users.isAdmin, true),
        notExists(told),
      ),
    )
    .orderBy(graceEndsAt)
    .limit(AT_MOST);
}

type Due = Awaited<ReturnType<typeof dueFor>>[number];

function reminderOf(occasion: Reminder, { userId, tier, graceEndsAt, ...money }: Due): Mail {
  const endsAt = graceEndsAt ?? 0;
  const invoice = money.due === null ? null : (JSON.parse(money.due) as { minor: number; currency: string });
  return {
    id: idOf(occasion, userId, endsAt),
    userId,
    occasion,
    facts: {
      tier: tier as Tier,
      amountMinor: invoice?.minor ?? money.priceMinor ?? 0,
      currency: invoice?.currency ?? money.priceCurrency ?? "USD",
      graceEndsAt: occasion === "locked" ? null : endsAt,
    },
  };
}

interface Mail {
  id: string;
  userId: string;
  occasion: DunningOccasion;
  facts: Omit<DunningPayload, "occasion">;
}

/** Written once, however often it is. */
function written(ctx: Context, { id, userId, occasion, facts }: Mail): Statement {
  const mail: AccountMail = {
    id,
    ...paymentFailed.mail({ occasion, ...facts }),
    subject: dunningSubject(occasion),
    createdAt: ctx.now,
  };
  return insertMailToAccount(ctx.primary, mail, eq(users.id, userId)).onConflictDoNothing();
}
