import { and, eq, inArray, isNull } from "drizzle-orm";
import { expectOneChange, retryOnConflict, type Statement } from "~/db/client.server";
import { followUps, proposals } from "~/db/schema";
import type { FollowUpCase } from "~/db/vocabulary";
import { findMemberById } from "../../accounts/sessions/find-member-by-id.server";
import { systemActor } from "../../audit/chain.server";
import { commit } from "../../audit/commit.server";
import type { Context, MemberContext } from "../../context";
import { DONE, type Verdict } from "../../outbox/job";
import { stillAsSent } from "../../proposals/still-as-sent.server";
import type { FollowUp } from "../../signing/follow-up/follow-up-rows";
import { stopFollowUps } from "../../signing/follow-up/plan-change.server";
import { decideFollowUp, type FollowUpDecision } from "./decide-follow-up";
import { followUpLease } from "./follow-up-lease.server";
import { followUpMail } from "./follow-up-mail.server";
import { type LoadedFollowUp, loadFollowUp } from "./load-follow-up.server";

/** A step that fails as often is left out. */
const MOST_TRIES = 20;

/** Sends, moves, skips or stops a step that is due. Twice at once, it happens once. */
export async function runFollowUp(ctx: Context, id: string): Promise<Verdict> {
  const [claimed] = await followUpLease.claim(ctx, id);
  if (!claimed) return DONE;
  if (claimed.attempts > MOST_TRIES) return giveUp(ctx, claimed);
  const actor = await ownerOf(ctx, claimed);
  const outcome: FollowUpDecision | null = actor
    ? await retryOnConflict(() => attempt({ ...ctx, actor }, claimed))
    : await end(ctx, claimed, { act: "stop", reason: "account locked" });
  if (outcome) logOutcome(ctx, claimed, outcome);
  return DONE;
}

/** Leaves a step out that could not be decided: later ones may still come. */
export async function giveUpFollowUp(ctx: Context, id: string): Promise<void> {
  const isOpen = inArray(followUps.state, ["planned", "working"]);
  await ctx.db
    .update(followUps)
    .set({ state: "skipped", reason: "failed" })
    .where(and(eq(followUps.id, id), isOpen));
}

async function giveUp(ctx: Context, { id }: FollowUp): Promise<Verdict> {
  await giveUpFollowUp(ctx, id);
  return DONE;
}

async function ownerOf(ctx: Context, { proposalId }: FollowUp) {
  const [proposal] = await ctx.db
    .select({ userId: proposals.userId })
    .from(proposals)
    .where(and(eq(proposals.id, proposalId), isNull(proposals.deletedAt)));
  return proposal ? findMemberById(ctx, proposal.userId) : null;
}

/** @returns null where another worker has the row */
async function attempt(ctx: MemberContext, claimed: FollowUp): Promise<FollowUpDecision | null> {
  const loaded = await loadFollowUp(ctx, claimed);
  if (!loaded?.isHeld) return null;
  const decision = decideFollowUp(loaded.facts, ctx.now);
  if (decision.act !== "send") return end(ctx, claimed, decision);
  await send(ctx, claimed, loaded, decision.about);
  return decision;
}

const settled = (ctx: Context, claimed: FollowUp, outcome: Partial<FollowUp>): Statement[] => [
  ctx.db.update(followUps).set(outcome).where(followUpLease.isHeld(claimed)),
  expectOneChange(ctx.db),
];

async function end(
  ctx: Context,
  claimed: FollowUp,
  decision: Exclude<FollowUpDecision, { act: "send" }>,
): Promise<FollowUpDecision> {
  const { proposalId, recipientId } = claimed;
  if (decision.act === "wait") {
    const waits = { state: "planned", dueAt: decision.until, attempts: 0, claimedAt: null } as const;
    await commit(ctx, null, { statements: settled(ctx, claimed, waits) });
  } else if (decision.act === "skip") {
    const { reason } = decision;
    await commit(ctx, null, { statements: settled(ctx, claimed, { state: "skipped", reason }) });
  } else {
    await commit(ctx, null, {
      statements: [stopFollowUps(ctx, { proposalId, recipientId }, decision.reason)],
    });
  }
  return decision;
}

/**
 * The mail's event takes the chain's next number, so an answer, a send or a reminder in the same moment comes before it or
 * makes it decide again.
 */
async function send(
  ctx: MemberContext,
  claimed: FollowUp,
  loaded: LoadedFollowUp,
  about: FollowUpCase,
): Promise<void> {
  const { proposalId, versionId } = claimed;
  const mail = await followUpMail(ctx, claimed, loaded, about);
  await commit(
    ctx,
    { proposalId, head: loaded.head, actor: systemActor },
    {
      statements: [
        ...settled(ctx, claimed, { state: "sent", deliveryId: mail.row.id }),
        ...stillAsSent(ctx, { proposalId, versionId, status: loaded.status }, isNull(proposals.archivedAt)),
      ],
      mails: [mail],
    },
  );
}

function logOutcome(ctx: Context, { proposalId }: FollowUp, outcome: FollowUpDecision): void {
  const why =
    outcome.act === "send"
      ? outcome.about
      : outcome.act === "wait"
        ? new Date(outcome.until).toISOString()
        : outcome.reason;
  ctx.log({ event: "follow_up.done", proposalId, act: outcome.act, why });
}
