/** Mails about failed payments. Their ids are deterministic, so each is sent once. */
import { and, eq, gt, lte, ne, notExists, sql } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { deliveries, payments, subscriptions, users } from "~/db/schema";
import { DAY } from "~/platform/time/durations";
import { commit } from "../../audit/commit.server";
import type { Context } from "../../context";
import {
  type DunningOccasion,
  type DunningPayload,
  dunningSubject,
  paymentFailed,
} from "../../mail/kinds/payment-failed.server";
import { type AccountMail, insertMailToAccount } from "../../mail/mail-to-account.server";
import type { Tier } from "../../plans/plans";
import type { RemoteAccount, RemotePayment } from "../gateway";
import { graceEnd } from "./grace";
import { mailIdPart } from "./mail-id-part";

const MAX_PER_RUN = 50;
const REMIND_BEFORE_MS = 2 * DAY;
/** Older news is not sent any more. */
const MAX_AGE_MS = 3 * DAY;

type DunningRow = Pick<typeof subscriptions.$inferSelect, "userId" | "tier" | "status" | "graceEndsAt">;

type DunningRowBefore = DunningRow & Pick<typeof subscriptions.$inferSelect, "subscriptionId">;

/** Mails even if the row is unchanged: a second failed attempt changes nothing there. */
export function dunningMails(
  ctx: Context,
  { before, after }: { before: DunningRowBefore; after: DunningRow },
  remote: RemoteAccount,
): Statement[] {
  const end = after.status === "expired" ? endMail(before, remote) : null;
  if (end) return [insertMail(ctx, end)];
  const failed = remote.payments.find(isFailed);
  if (after.status !== "past_due" || !failed) return [];
  const mail = {
    id: `payment_failed-${mailIdPart(failed.invoiceId)}-${failed.attempts}`,
    userId: after.userId,
    occasion: "failed" as const,
    data: {
      tier: after.tier,
      amountMinor: failed.amountMinor,
      currency: failed.currency,
      graceEndsAt: after.graceEndsAt !== null && after.graceEndsAt > ctx.now ? after.graceEndsAt : null,
    },
  };
  return [insertMail(ctx, mail)];
}

/** Shares its id with the mail at the end of the grace period, so only one is sent. */
function endMail(before: DunningRowBefore, { subscriptions, payments }: RemoteAccount): Mail | null {
  const ended = subscriptions.find(({ id }) => id === before.subscriptionId);
  const unpaid = payments.find(({ kind, status }) => kind === "invoice" && UNPAID.includes(status));
  if (!ended?.endedUnpaid || !unpaid) return null;
  const { price } = ended;
  const { amountMinor, currency } = unpaid;
  const data = { tier: price.tier, amountMinor, currency, graceEndsAt: null };
  const id = reminderId("locked", before.userId, before.graceEndsAt ?? graceEnd(unpaid.createdAt));
  return { id, userId: before.userId, occasion: "locked", data };
}

const UNPAID: RemotePayment["status"][] = ["open", "failed", "uncollectible"];

const isFailed = ({ kind, status, attempts }: RemotePayment): boolean =>
  kind === "invoice" && attempts > 0 && (status === "open" || status === "failed");

/** Admins are never locked, so they get none. */
export async function sendGraceReminders(ctx: Context): Promise<void> {
  for (const occasion of ["ending", "locked"] as const) {
    const mails = (await dueFor(ctx, occasion)).map((account) => reminderOf(occasion, account));
    await commit(ctx, null, {
      mails: mails.map((mail) => ({ id: mail.id, statement: insertMail(ctx, mail) })),
    });
  }
}

type Reminder = Exclude<DunningOccasion, "failed">;

const reminderId = (occasion: Reminder, userId: string, graceEndsAt: number) =>
  `grace_${occasion}-${userId}-${graceEndsAt}`;

const newestDueInvoice = sql<string | null>`(
  select json_object('minor', amount_minor, 'currency', currency) from ${payments}
  where ${payments.userId} = ${users.id} and ${payments.kind} = 'invoice'
    and ${payments.status} in ('open', 'failed')
  order by ${payments.createdAt} desc limit 1)`;

function dueFor(ctx: Context, occasion: Reminder) {
  const [from, until] =
    occasion === "ending" ? [ctx.now, ctx.now + REMIND_BEFORE_MS] : [ctx.now - MAX_AGE_MS, ctx.now];
  const { tier, status, graceEndsAt, priceMinor, priceCurrency } = subscriptions;
  const alreadySent = ctx.db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(eq(deliveries.id, sql`'grace_' || ${occasion} || '-' || ${users.id} || '-' || ${graceEndsAt}`));
  return ctx.db
    .select({ userId: users.id, tier, graceEndsAt, priceMinor, priceCurrency, due: newestDueInvoice })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(
      and(
        eq(status, "past_due"),
        gt(graceEndsAt, from),
        lte(graceEndsAt, until),
        ne(users.isAdmin, true),
        notExists(alreadySent),
      ),
    )
    .orderBy(graceEndsAt)
    .limit(MAX_PER_RUN);
}

type Due = Awaited<ReturnType<typeof dueFor>>[number];

function reminderOf(occasion: Reminder, { userId, tier, graceEndsAt, ...money }: Due): Mail {
  const endsAt = graceEndsAt ?? 0;
  const invoice = money.due === null ? null : (JSON.parse(money.due) as { minor: number; currency: string });
  return {
    id: reminderId(occasion, userId, endsAt),
    userId,
    occasion,
    data: {
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
  data: Omit<DunningPayload, "occasion">;
}

function insertMail(ctx: Context, { id, userId, occasion, data }: Mail): Statement {
  const mail: AccountMail = {
    id,
    ...paymentFailed.mail({ occasion, ...data }),
    subject: dunningSubject(occasion),
    createdAt: ctx.now,
  };
  return insertMailToAccount(ctx.primary, mail, eq(users.id, userId)).onConflictDoNothing();
}
