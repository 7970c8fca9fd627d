import { retryOnConflict } from "~/db/client.server";
import { limitRate } from "~/limits/rate-limits.server";
import { DomainError, notFound } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { t } from "~/platform/words/t";
import { chainHead, ownerActor } from "../../audit/chain.server";
import { commit } from "../../audit/commit.server";
import type { MemberContext } from "../../context";
import { assertOpenAccount } from "../../people/usage/count-usage.server";
import { assertUnlocked, findOwn } from "../../proposals/find-own.server";
import { accessCodesOf, givenAccessCodes, newAccessCode, setAccessCode } from "./access-code.server";

/**
 * Ends the recipient's access code, locked or not, and makes another; the first one for a person who replaced another recipient.
 * @returns the new digits, which nobody can look up later @throws DomainError not_found, locked (signed), conflict, account_locked, rate_limited
 */
export async function replaceAccessCode(
  ctx: MemberContext,
  proposalId: string,
  recipientId: string,
): Promise<{ recipientId: string; digits: string }> {
  if (!isId(proposalId)) throw notFound();
  assertOpenAccount(ctx);
  const proposal = await findOwn(ctx, proposalId);
  assertUnlocked(proposal);
  await limitRate(ctx, { "owner-link": ctx.actor.id });
  const digits = newAccessCode();
  await retryOnConflict(async () => {
    const [head] = await chainHead(ctx, proposalId);
    const [given, codes] = await Promise.all([
      givenAccessCodes(ctx, proposalId),
      accessCodesOf(ctx, proposalId),
    ]);
    const before = codes.find((code) => code.recipientId === recipientId);
    if (!given.some((each) => each.recipientId === recipientId)) {
      if (!before) throw notFound();
      throw new DomainError("conflict", t("They aren’t asked any more, so they need no access code."));
    }
    const holder = { proposalId, recipientId, versionId: proposal.currentVersionId };
    const chain = { proposalId, head, actor: ownerActor(ctx.actor) };
    await commit(ctx, chain, await setAccessCode(ctx, holder, digits, before));
  });
  ctx.log({ event: "access_code.replaced", proposalId });
  return { recipientId, digits };
}
