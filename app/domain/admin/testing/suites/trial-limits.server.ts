import { and, eq, isNotNull, or, sql } from "drizzle-orm";
import { deliveries, usage } from "~/db/schema";
import type { MemberContext } from "../../../context";
import { PLANS, TRIAL_DAYS } from "../../../plans/plans";
import { UNLIMITED } from "../../../plans/unlimited";
import { createDraft } from "../../../proposals/drafts/draft.server";
import type { Checks } from "../report";
import { type Scratch, withScratchAccount } from "../scratch-account.server";
import { createScratchProposal, SCRATCH_BRIEF, sendScratchProposal } from "../scratch-proposal.server";

/** docs/product.md 4, 9. */
export const trialLimits = (ctx: MemberContext, checks: Checks): Promise<void> =>
  withScratchAccount(ctx, async (scratch) => {
    await checkRights(scratch, checks);
    await checkSends(scratch, checks);
    await checkCounts(ctx, scratch, checks);
    await checkEnd(ctx, scratch, checks);
  });

async function checkRights(scratch: Scratch, checks: Checks) {
  const { rights } = (await scratch.asMember()).actor;
  const { trialDaysLeft, emailSendLimit, proposalsLimit } = rights;
  checks.that("A trial has 7 days", trialDaysLeft === TRIAL_DAYS, `${trialDaysLeft} days are left.`);
  checks.that("It has 3 email sends", emailSendLimit === 3, `The limit is ${emailSendLimit}.`);
  checks.that(
    "Its proposals are unlimited",
    proposalsLimit === UNLIMITED,
    proposalsLimit === UNLIMITED ? "There is no limit." : `The limit is ${proposalsLimit}.`,
  );
}

async function checkSends(scratch: Scratch, checks: Checks) {
  const proposalId = await createScratchProposal(await scratch.asMember());
  const send = async () => sendScratchProposal(await scratch.asMember(), proposalId);
  for (let nth = 1; nth <= PLANS.trial.emailSendLimit; nth += 1)
    await checks.allowed(`Send ${nth} goes through`, send, "It was accepted and counted.");
  await checks.refused("Send 4 is refused", "limit_reached", send);
}

async function checkCounts(ctx: MemberContext, { id }: Scratch, checks: Checks) {
  const [counted] = await ctx.primary.select().from(usage).where(eq(usage.userId, id));
  const sent = counted?.emailsSent ?? 0;
  checks.that("3 sends are counted, not 4", sent === 3, `${sent} are counted.`);
  const [left] = await ctx.primary
    .select({ mails: sql<number>`count(*)` })
    .from(deliveries)
    .where(
      and(eq(deliveries.userId, id), or(isNotNull(deliveries.providerId), isNotNull(deliveries.sentAt))),
    );
  checks.that("No mail of the test left", left?.mails === 0, `${left?.mails ?? 0} left.`);
}

async function checkEnd(ctx: MemberContext, scratch: Scratch, checks: Checks) {
  await scratch.put({ trialEndsAt: ctx.now - 1 });
  const ended = await scratch.asMember();
  checks.that(
    "A trial that is over is locked",
    ended.actor.rights.lockedBy === "trial",
    ended.actor.rights.isLocked ? "The wall is up." : "The account is open.",
  );
  await checks.refused("It creates nothing any more", "account_locked", () =>
    createDraft(ended, SCRATCH_BRIEF),
  );
}
