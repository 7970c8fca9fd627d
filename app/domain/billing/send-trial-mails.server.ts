import { and, eq, gt, inArray, lte, ne, not, notExists, or, sql } from "drizzle-orm";
import { deliveries, subscriptions, users } from "~/db/schema";
import { DAY } from "~/platform/time/durations";
import { commit } from "../audit/commit.server";
import type { Context } from "../context";
import { endedSubject, endingSubject, trialEnded, trialEnding } from "../mail/kinds/trial.server";
import { isCoveredAt } from "../people/membership.server";

type TrialMail = "trial_ending" | "trial_ended";

const MAX_PER_RUN = 50;
const REMIND_BEFORE_MS = 2 * DAY;
/** Older news is not sent any more. */
const MAX_AGE_MS = 3 * DAY;

/** Sends one chunk of each kind. Trials that were cancelled, admins and team members get none. */
export async function sendTrialMails(ctx: Context): Promise<void> {
  for (const kind of ["trial_ending", "trial_ended"] as const) {
    const rows = (await dueFor(ctx, kind)).map((account) => mailOf(ctx, kind, account));
    const mails = rows.map((row) => ({
      id: row.id,
      statement: ctx.db.insert(deliveries).values(row).onConflictDoNothing(),
    }));
    await commit(ctx, null, { mails });
  }
}

const KINDS = { trial_ending: trialEnding, trial_ended: trialEnded };
const SUBJECTS = { trial_ending: endingSubject, trial_ended: endedSubject };

/** The id is deterministic: one mail per trial and kind. */
const mailId = (kind: TrialMail, { userId, endsAt }: Due) => `${kind}-${userId}-${endsAt}`;

function dueFor(ctx: Context, kind: TrialMail) {
  const from = kind === "trial_ending" ? ctx.now : ctx.now - MAX_AGE_MS;
  const until = kind === "trial_ending" ? ctx.now + REMIND_BEFORE_MS : ctx.now;
  const { tier, status, trialEndsAt } = subscriptions;
  const first = sql`${kind} || '-' || ${users.id}`;
  // Old ids have no end date; there the payload says which trial it was.
  const alreadySent = ctx.db
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
        notExists(alreadySent),
      ),
    )
    .orderBy(trialEndsAt)
    .limit(MAX_PER_RUN);
}

type Due = Awaited<ReturnType<typeof dueFor>>[number];

const mailOf = (
  ctx: Context,
  kind: TrialMail,
  due: Due,
): typeof deliveries.$inferInsert & { id: string } => ({
  id: mailId(kind, due),
  userId: due.userId,
  ...KINDS[kind].mail({ trialEndsAt: Number(due.endsAt) }),
  toName: due.name,
  toEmail: due.email,
  cc: [],
  subject: SUBJECTS[kind](),
  state: "pending",
  createdAt: ctx.now,
});
