/** The only way in which what happens at Stripe changes the ledger (docs/decisions/0122). */
import { and, eq } from "drizzle-orm";
import { expectOneChange, readTogether, retryOnConflict, runBatch, type Statement } from "~/db/client.server";
import { cardCheckouts, paymentEntries, paymentRequests, proposals, users } from "~/db/schema";
import type { CardCheckoutState } from "~/db/vocabulary";
import { dayIn } from "~/platform/time/calendar-day";
import { type AuditActor, chainHead, systemActor } from "../../audit/chain.server";
import { type Change, commit } from "../../audit/commit.server";
import type { Context } from "../../context";
import { invoiceChange } from "../../invoicing/invoice-change.server";
import { paymentHook } from "../../payment-requests/payment-hook";
import { entriesOf, requestsOf } from "../../payment-requests/stored-payments.server";
import { newsChanges } from "./card-news.server";
import { planSync, type SyncPlan } from "./plan-sync";

export type CheckoutRow = typeof cardCheckouts.$inferSelect;

/**
 * Reads the checkout at Stripe and makes the ledger follow, with its events and the owner's news. Repeating it changes nothing.
 * @param refunder who has just refunded in it: the event of a refund names them @throws PaymentsFailure unavailable
 */
export const syncCheckout = (
  ctx: Context,
  checkoutId: string,
  refunder: AuditActor | null = null,
): Promise<CardCheckoutState | null> => retryOnConflict(() => syncOnce(ctx, checkoutId, refunder));

/** Our rows are read before Stripe is: what is written meanwhile fails the batch, which is then made anew. */
async function syncOnce(
  ctx: Context,
  checkoutId: string,
  refunder: AuditActor | null,
): Promise<CardCheckoutState | null> {
  const found = await factsOf(ctx, checkoutId);
  if (!found) return null;
  const { checkout, proposal, owner, request, requests, all, head } = found;
  const entries = all.filter(({ requestId }) => requestId === request.id);
  const { sessionId, accountId } = checkout;
  const held = sessionId === null ? null : await ctx.cards.readCheckout(accountId, sessionId);
  if (held === null) return leaveAlone(ctx, checkout);
  const plan = planSync(held, {
    ...{ request, entries, isVoided: proposal.deletedAt !== null, userId: owner.id },
    ...{ timeZone: owner.timeZone, now: ctx.now, today: dayIn(ctx.now, owner.timeZone) },
  });
  const marked = markChecked(ctx, checkout, plan);
  if (plan.entries.length === 0) {
    await runBatch(ctx.primary, marked);
    return plan.state;
  }
  const { id: proposalId } = proposal;
  const after = { requests, entries: [...all, ...plan.entries] };
  const agreement = { proposalId, versionId: request.versionId, ...after, acceptedPrice: null };
  const isRefund = plan.entries.every(({ kind }) => kind === "refunded");
  const actor = isRefund && refunder ? refunder : webhookActor;
  const chain = { proposalId: proposal.id, head, actor, isExternalFact: true };
  const about = { owner, proposalId: proposal.id, title: proposal.title, request };
  await commit(
    { ...ctx, db: ctx.primary },
    chain,
    ledgerChange(ctx, plan, marked, found),
    // A payment of a deleted proposal goes back.
    proposal.deletedAt === null
      ? await invoiceChange({ ...ctx, db: ctx.primary }, agreement, [request.id], (t) =>
          t("invoice.reason.refund"),
        )
      : {},
    ...newsChanges({ ...ctx, db: ctx.primary }, about, plan.news),
  );
  ctx.log({ event: "card_payment.synced", proposalId: proposal.id, state: plan.state });
  return plan.state;
}

const webhookActor = { ...systemActor, actorKind: "webhook" as const };

type Facts = NonNullable<Awaited<ReturnType<typeof factsOf>>>;

async function factsOf(ctx: Context, checkoutId: string) {
  const db = ctx.primary;
  const [checkout] = await db.select().from(cardCheckouts).where(eq(cardCheckouts.id, checkoutId));
  if (!checkout) return null;
  const { proposalId, requestId } = checkout;
  const read = await readTogether(db, {
    proposal: db
      .select({
        id: proposals.id,
        title: proposals.title,
        userId: proposals.userId,
        deletedAt: proposals.deletedAt,
      })
      .from(proposals)
      .where(eq(proposals.id, proposalId)),
    owner: db
      .select({
        id: users.id,
        name: users.name,
        email: users.email,
        noticeChoices: users.noticeChoices,
        timeZone: users.timeZone,
      })
      .from(users)
      .where(
        eq(users.id, db.select({ id: proposals.userId }).from(proposals).where(eq(proposals.id, proposalId))),
      ),
    requests: requestsOf({ db }, proposalId),
    entries: entriesOf({ db }, proposalId),
    head: chainHead({ db }, proposalId),
  });
  const [[proposal], [owner], [head]] = [read.proposal, read.owner, read.head];
  const request = read.requests.find(({ id }) => id === requestId);
  if (!proposal || !owner || !request) return null;
  return { checkout, proposal, owner, request, requests: read.requests, all: read.entries, head };
}

/** Nobody can read it: what is known of it stays. A page that nobody was ever sent to is closed. */
async function leaveAlone(ctx: Context, { id, state, expiresAt }: CheckoutRow): Promise<CardCheckoutState> {
  const isOver = state === "open" && expiresAt <= ctx.now;
  const left = isOver ? "closed" : state;
  await ctx.primary
    .update(cardCheckouts)
    .set({ state: left, checkedAt: ctx.now })
    .where(and(eq(cardCheckouts.id, id), eq(cardCheckouts.state, state)));
  return left;
}

/** The guard: nobody else has changed the row since it was read. */
const markChecked = ({ primary, now }: Context, checkout: CheckoutRow, plan: SyncPlan): Statement[] => [
  primary
    .update(cardCheckouts)
    .set({ state: plan.state, intentId: plan.intentId ?? checkout.intentId, checkedAt: now })
    .where(and(eq(cardCheckouts.id, checkout.id), eq(cardCheckouts.state, checkout.state))),
  expectOneChange(primary),
];

function ledgerChange(
  { primary }: Context,
  { request: answered, entries, events }: SyncPlan,
  marked: Statement[],
  { request, proposal }: Pick<Facts, "request" | "proposal">,
): Change {
  return {
    statements: [
      ...marked,
      ...entries.map((entry) => primary.insert(paymentEntries).values(entry)),
      ...(answered
        ? [
            primary
              .update(paymentRequests)
              .set({ reportedAt: null })
              .where(eq(paymentRequests.id, answered.id)),
          ]
        : []),
    ],
    events,
    hooks: events.flatMap(({ type }, at) =>
      type in HOOKS
        ? [
            {
              type: type as keyof typeof HOOKS,
              proposalId: proposal.id,
              data: paymentHook(request, entries[at] ?? null),
            },
          ]
        : [],
    ),
  };
}

const HOOKS = {
  "payment.received": true,
  "payment.refunded": true,
  "payment.taken_back": true,
  "payment.processing": true,
  "payment.disputed": true,
  "payment.charged_back": true,
} as const;
