/** Two mails to whoever tries the product: before the trial ends and after it has. Each comes once in a trial. */
import { and, eq, gt, inArray, lte, ne, not, notExists, or, sql } from "drizzle-orm";
import { runBatch } from "~/db/client.server";
import { deliveries, subscriptions, users } from "~/db/schema";
import { DAY } from "~/platform/durations";
import type { Context } from "../context";
import { trialEnded, trialEnding } from "../mail/kinds/trial.server";
import { publish } from "../outbox/publish.server";
import { isCoveredAt } from "../team/membership.server";

type TrialMail = "trial_ending" | "trial_ended";

/** In one run, so that a flood is worked off and not added to. */
const AT_MOST = 50;
/** So long before the end. */
const AHEAD = 2 * DAY;
/** Whoever was not told within so long is not told any more: it would come out of the blue. */
const NEWS_FOR = 3 * DAY;

const SUBJECTS: Record<TrialMail, string> = {
  trial_ending: "Your Countersign trial ends soon",
  trial_ended: "Your Countersign trial has ended",
};

/**
 * Writes and publishes the mails that are due, a chunk of each kind; the next run goes on. A trial that its holder
 * cancelled ended by their own hand, and an admin's, or that of who is in a team, never shuts them out: of these nothing is told.
 */
export async function tellOfTrials(ctx: Context): Promise<void> {
  for (const kind of ["trial_ending", "trial_ended"] as const) {
    const rows = (await dueFor(ctx, kind)).map((account) => mailOf(ctx, kind, account));
    if (rows.length === 0) continue;
    await runBatch(
      ctx.db,
      rows.map((row) => ctx.db.insert(deliveries).values(row).onConflictDoNothing()),
    );
    for (const { id } of rows) await publish(ctx, "mail", id);
  }
}

const KINDS = { trial_ending: trialEnding, trial_ended: trialEnded };

/** Made of the account's own id and the trial's end: however often it is written, it is one mail for each trial. */
const idOf = (kind: TrialMail, { userId, endsAt }: Due) => `${kind}-${userId}-${endsAt}`;

function dueFor(ctx: Context, kind: TrialMail) {
  const from = kind === "trial_ending" ? ctx.now : ctx.now - NEWS_FOR;
  const until = kind === "trial_ending" ? ctx.now + AHEAD : ctx.now;
  const { tier, status, trialEndsAt } = subscriptions;
  const first = sql`${kind} || '-' || ${users.id}`;
  // Once there was one mail for life, by an id without the end; which trial it was about stands in its payload.
  const told = ctx.db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      or(
        eq(deliveries.id, sql`${first} || '-' || ${trialEndsAt}`),
        and(eq(deliveries.id, first), sql`${deliveries.payload} ->> 'trialEndsAt' = ${trialEndsAt}`),
      ),
    );
  return ctx.db
    .select({ userId: users.id, name: users.name, email: users.email, endsAt: trialEndsAt })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(
      and(
        eq(tier, "trial"),
        inArray(status, ["trialing", "active", "expired"]),
        gt(trialEndsAt, from),
        lte(trialEndsAt, until),
        ne(users.isAdmin, true),
        not(isCoveredAt(ctx.now)),
        notExists(told),
      ),
    )
    .orderBy(trialEndsAt)
    .limit(AT_MOST);
}

type Due = Awaited<ReturnType<typeof dueFor>>[number];

/** The end stands in the row's payload: the mail tells of the trial as it was then. */
const mailOf = (
  ctx: Context,
  kind: TrialMail,
  due: Due,
): typeof deliveries.$inferInsert & { id: string } => ({
  id: idOf(kind, due),
  userId: due.userId,
  ...KINDS[kind].mail({ trialEndsAt: Number(due.endsAt) }),
  toName: due.name,
  toEmail: due.email,
  cc: [],
  subject: SUBJECTS[kind],
  state: "pending",
  createdAt: ctx.now,
});
