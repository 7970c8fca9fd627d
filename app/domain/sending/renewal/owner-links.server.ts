import { and, eq } from "drizzle-orm";
import { expectOneChange, readTogether, retryOnConflict } from "~/db/client.server";
import { decisions, proposals } from "~/db/schema";
import { limitRate } from "~/limits/rate-limits.server";
import { DomainError, notFound } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { t } from "~/platform/words/t";
import { chainHead, ownerActor } from "../../audit/chain.server";
import { type Change, commit } from "../../audit/commit.server";
import type { MemberContext } from "../../context";
import { assertOpenAccount } from "../../people/usage/count-usage.server";
import { assertUnlocked, found, isOwn, ownProposal, type Proposal } from "../../proposals/find-own.server";
import { isDecided } from "../../proposals/status";
import { waitsAnew } from "../../proposals/waits-anew.server";
import { revokeLinks, unrevokedLinks } from "../../signing/links/signing-link.server";
import { renewLink } from "./renew-link.server";

/** @throws DomainError not_found, locked (signed), conflict (never sent, or answered), account_locked, rate_limited */
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

/** The chain head is the guard: an answer or a change to a link takes the next number first. */
async function attemptToWithdraw(
  ctx: MemberContext,
  proposalId: string,
): Promise<{ alreadyWithdrawn: boolean }> {
  const read = await readTogether(ctx.db, {
    proposal: ownProposal(ctx, proposalId),
    head: chainHead(ctx, proposalId),
    unrevoked: unrevokedLinks(ctx, proposalId),
    decided: ctx.db
      .select({ id: decisions.id })
      .from(decisions)
      .where(eq(decisions.proposalId, proposalId))
      .limit(1),
  });
  const proposal = found(read.proposal);
  const links = read.unrevoked.filter(({ handedOver }) => handedOver !== "account");
  assertUnlocked(proposal);
  if (proposal.currentVersionId === null) throw nothingSent();
  // A declined proposal that the owner set back to Sent still has its signing links.
  const isAnswered = isDecided(proposal.status) || (read.decided.length > 0 && links.length === 0);
  const isFinal = links.length === 0 || !proposal.requiresSignature;
  if (isFinal && proposal.pageClosedAt === null && isAnswered) throw alreadyAnswered();
  const closes = !isAnswered && proposal.pageClosedAt === null;
  if (links.length === 0 && !closes) return { alreadyWithdrawn: true };
  const chain = { proposalId, head: read.head[0], actor: ownerActor(ctx.actor) };
  const revoked = revokeLinks(ctx, links, "withdrawn by the owner");
  await commit(ctx, chain, revoked, closes ? closePage(ctx, proposal) : {});
  return { alreadyWithdrawn: false };
}

const closePage = (ctx: MemberContext, { id, status }: Proposal): Change => ({
  statements: [
    ctx.db
      .update(proposals)
      .set({ pageClosedAt: ctx.now })
      .where(and(isOwn(ctx, id), eq(proposals.status, status))),
    expectOneChange(ctx.db),
    waitsAnew(ctx, id),
  ],
  events: [{ type: "page.closed", payload: {} }],
});

const nothingSent = () => new DomainError("conflict", t("There is no link to revoke: it was never sent."));

const alreadyAnswered = () =>
  new DomainError("conflict", t("Your client has answered this proposal, so its page stays open to them."));

/** @throws DomainError not_found, locked (signed), conflict (nothing to sign), account_locked, rate_limited */
export async function replaceLink(
  ctx: MemberContext,
  proposalId: string,
  recipientId: string | null = null,
): Promise<{ alreadySent: boolean }> {
  if (!isId(proposalId)) throw notFound();
  assertOpenAccount(ctx);
  assertUnlocked(found(await ownProposal(ctx, proposalId)));
  await limitRate(ctx, { "owner-link": ctx.actor.id });
  const owner = ownerActor(ctx.actor);
  const onlyFor = recipientId === null ? null : { id: recipientId, email: null };
  const renewed = await retryOnConflict(() =>
    renewLink(ctx, proposalId, { owner, onlyFor, carried: null, about: null }),
  );
  if (renewed === "nobody waits") {
    throw new DomainError("conflict", t("This proposal isn't waiting for a signature. Use the Send button."));
  }
  if (renewed === "sent already") return { alreadySent: true };
  ctx.log({ event: "link.replaced", proposalId });
  return { alreadySent: false };
}
