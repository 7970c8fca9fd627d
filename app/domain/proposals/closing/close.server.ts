import { and, eq, inArray } from "drizzle-orm";
import { proposals } from "~/db/schema";
import type { Closing, ClosingOutcome, LostReason } from "~/db/vocabulary";
import { DomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import type { MemberContext } from "../../context";
import { assertOpenAccount } from "../../people/usage/count-usage.server";
import { findOwn, isOwn } from "../find-own.server";
import { isWaiting, WAITING } from "../status";
import { hasEnded } from "../validity/validity";
import { closingOf } from "./closing";

interface ClosingAnswer {
  outcome: ClosingOutcome;
  reason: LostReason | null;
  /** The last day that the owner saw. */
  day: string;
}

/**
 * Stores how the owner says it ended. Neither the status nor the evidence changes, and the client does not see it.
 * @throws DomainError not_found, account_locked, conflict where it can still be accepted or was answered
 */
export async function closeProposal(
  ctx: MemberContext,
  id: string,
  { outcome, reason: chosen, day }: ClosingAnswer,
): Promise<{ alreadyDone: boolean }> {
  assertOpenAccount(ctx);
  const proposal = await findOwn(ctx, id);
  const reason = outcome === "lost" ? chosen : null;
  const before = closingOf(proposal);
  if (before?.outcome === outcome && before.reason === reason) return { alreadyDone: true };
  if (!isWaiting(proposal.status) || proposal.lastDay === null) throw conflict(t("It was answered."));
  const validity = { validUntil: proposal.lastDay, extendedUntil: null, timeZone: ctx.actor.timeZone };
  if (proposal.lastDay !== day || !hasEnded(validity, ctx.now))
    throw conflict(t("It has another last day by now. Look at it again."));
  const closing: Closing = { outcome, reason, day, at: ctx.now };
  const [saved] = await ctx.db
    .update(proposals)
    .set({ closing })
    .where(and(isOwn(ctx, id), eq(proposals.lastDay, day), inArray(proposals.status, [...WAITING])))
    .returning({ id: proposals.id });
  if (!saved) throw conflict(t("This proposal was just changed elsewhere. Please try again."));
  return { alreadyDone: false };
}

/** Takes the answer back, so that the question stands again. Done twice, it is harmless. @throws DomainError not_found, account_locked */
export async function reopenProposal(ctx: MemberContext, id: string): Promise<void> {
  assertOpenAccount(ctx);
  const proposal = await findOwn(ctx, id);
  if (proposal.closing === null) return;
  await ctx.db.update(proposals).set({ closing: null }).where(isOwn(ctx, id));
}

const conflict = (sentence: string) => new DomainError("conflict", sentence);
