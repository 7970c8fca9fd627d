/** What an owner does with links that are out: revoke them, or send a fresh one in their place. */
import { and, eq } from "drizzle-orm";
import { expectOneChange, retryOnConflict, type Statement } from "~/db/client.server";
import { decisions, proposals } from "~/db/schema";
import { DomainError, notFound } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { limitRate } from "~/platform/rate-limits.server";
import { type AuditDraft, chainHead, ownerActor } from "../audit/chain.server";
import { commit } from "../audit/commit.server";
import type { MemberContext } from "../context";
import { assertOpenAccount } from "../plans/count-usage.server";
import { assertUnlocked, found, isOwn, ownProposal, type Proposal } from "../proposals/own.server";
import { isDecided } from "../proposals/status";
import { renew } from "./fresh-link.server";
import { revocations, revokeEveryLink, unrevokedLinks } from "./link.server";

/**
 * Revokes every link of a proposal and closes its client's page. Nobody gets another link until the owner sends again.
 * @returns whether that had been done before
 * @throws DomainError not_found, for strangers too; locked (signed), conflict (never sent, or answered on its page),
 * account_locked, rate_limited
 */
export async function withdrawLinks(
  ctx: MemberContext,
  proposalId: string,
): Promise<{ alreadyWithdrawn: boolean }> {
  if (!isId(proposalId)) throw notFound();
  assertOpenAccount(ctx);
  await limitRate(ctx, { "owner-link": ctx.actor.id });
  const outcome = await retryOnConflict(() => attemptToWithdraw(ctx, proposalId));
  if (!outcome.alreadyWithdrawn) ctx.log({ event: "link.withdrawn", proposalId });
  return outcome;
}

/** The chain's next number is the guard: an answer, and whatever happens to a link, takes it first. */
async function attemptToWithdraw(
  ctx: MemberContext,
  proposalId: string,
): Promise<{ alreadyWithdrawn: boolean }> {
  const [rows, [head], links, answers] = await ctx.db.batch([
    ownProposal(ctx, proposalId),
    chainHead(ctx, proposalId),
    unrevokedLinks(ctx, proposalId),
    ctx.db.select({ id: decisions.id }).from(decisions).where(eq(decisions.proposalId, proposalId)).limit(1),
  ]);
  const proposal = found(rows);
  assertUnlocked(proposal);
  if (proposal.currentVersionId === null) throw nothingSent();
  // What was declined and is set back to Sent by hand has its signing links still: they close with its page.
  const isAnswered = isDecided(proposal.status) || (answers.length > 0 && links.length === 0);
  if (links.length === 0 && proposal.pageClosedAt === null && isAnswered) throw answered();
  const closing = isAnswered ? [] : pageClosing(proposal);
  const events = [...revocations(links, "withdrawn by the owner", ctx.now), ...closing];
  if (events.length === 0) return { alreadyWithdrawn: true };
  const closes = closing.length > 0 ? closePage(ctx, proposal) : [];
  const chain = { proposalId, head, actor: ownerActor(ctx.actor) };
  await commit(ctx, chain, { statements: [revokeEveryLink(ctx, proposalId), ...closes], events });
  return { alreadyWithdrawn: false };
}

const pageClosing = ({ pageClosedAt }: Proposal): AuditDraft[] =>
  pageClosedAt === null ? [{ type: "page.closed", payload: {} }] : [];

const closePage = (ctx: MemberContext, { id, status }: Proposal): Statement[] => [
  ctx.db
    .update(proposals)
    .set({ pageClosedAt: ctx.now })
    .where(and(isOwn(ctx, id), eq(proposals.status, status))),
  expectOneChange(ctx.db),
];

const nothingSent = () => new DomainError("conflict", "There is no link to revoke: it was never sent.");

const answered = () =>
  new DomainError("conflict", "Your client has answered this proposal, so its page stays open to them.");

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
  const renewed = await retryOnConflict(() => renew(ctx, proposalId, { owner, onlyFor: null }));
  if (renewed === "nobody waits") {
    throw new DomainError("conflict", "This proposal isn't waiting for a signature. Use the Send button.");
  }
  if (renewed === "sent already") return { alreadySent: true };
  ctx.log({ event: "link.replaced", proposalId });
  return { alreadySent: false };
}
