/** What an owner does with links that are out: take them back, or send a fresh one in their place. */
import { runBatch, takingTurns } from "~/db/client.server";
import { DomainError, notFound } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { limitRate } from "~/platform/rate-limits.server";
import { appendEvents, chainHead, ownerActor } from "../audit/chain.server";
import type { MemberContext } from "../context";
import { publish } from "../mail/publish.server";
import { assertOpenAccount } from "../plans/count-usage.server";
import { assertUnlocked, found, ownProposal } from "../proposals/own.server";
import { renew } from "./fresh-link.server";
import { revocations, revokeEveryLink, unrevokedLinks } from "./link.server";

/**
 * Takes back every link of a proposal. Nobody gets another one until the owner sends again.
 * @returns how many links were taken back: none when that had been done before
 * @throws DomainError not_found, for strangers too; locked (signed), account_locked, rate_limited
 */
export async function withdrawLinks(ctx: MemberContext, proposalId: string): Promise<{ withdrawn: number }> {
  if (!isId(proposalId)) throw notFound();
  assertOpenAccount(ctx);
  await limitRate(ctx, { "owner-link": ctx.actor.id });
  const withdrawn = await takingTurns(() => attemptToWithdraw(ctx, proposalId));
  if (withdrawn > 0) ctx.log({ event: "link.withdrawn", proposalId });
  return { withdrawn };
}

/** The chain's next number is the guard: whatever else happens to a link takes it first. */
async function attemptToWithdraw(ctx: MemberContext, proposalId: string): Promise<number> {
  const [rows, [head], links] = await ctx.db.batch([
    ownProposal(ctx, proposalId),
    chainHead(ctx, proposalId),
    unrevokedLinks(ctx, proposalId),
  ]);
  assertUnlocked(found(rows));
  if (links.length === 0) return 0;
  await runBatch(ctx.db, [
    revokeEveryLink(ctx, proposalId),
    ...(await appendEvents(
      ctx,
      proposalId,
      head,
      ownerActor(ctx.actor),
      revocations(links, "withdrawn by the owner", ctx.now),
    )),
  ]);
  return links.length;
}

/**
 * Replaces the links that are out by a fresh one, mailed to the signer it was last sent to. It costs no send.
 * @returns whether one was sent a moment ago, and still works: then no second one is
 * @throws DomainError not_found, for strangers too; locked (signed), conflict (nothing waits for a signature),
 * account_locked, rate_limited
 */
export async function replaceLink(ctx: MemberContext, proposalId: string): Promise<{ alreadySent: boolean }> {
  if (!isId(proposalId)) throw notFound();
  assertOpenAccount(ctx);
  assertUnlocked(found(await ownProposal(ctx, proposalId)));
  await limitRate(ctx, { "owner-link": ctx.actor.id });
  const owner = ownerActor(ctx.actor);
  const renewed = await takingTurns(() => renew(ctx, proposalId, { owner, onlyFor: null }));
  if (renewed === "nobody waits") {
    throw new DomainError("conflict", "This proposal isn't waiting for a signature. Use the Send button.");
  }
  if (renewed === "sent already") return { alreadySent: true };
  ctx.log({ event: "link.replaced", proposalId });
  await publish(ctx, "mail", renewed.deliveryId);
  return { alreadySent: false };
}
