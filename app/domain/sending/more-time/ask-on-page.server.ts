import { retryOnConflict } from "~/db/client.server";
import { limitRate } from "~/limits/rate-limits.server";
import { isId } from "~/platform/ids";
import { commit } from "../../audit/commit.server";
import type { Context } from "../../context";
import { endsAt, hasEnded, lastDay } from "../../proposals/validity/validity";
import { proposalNotFound } from "../../signing/decision/client-view.server";
import { openPageActor } from "../../signing/decision/open-page-actor";
import { pendingProposal } from "../../signing/decision/pending-proposal.server";
import { validityOf } from "../../signing/links/find-signing-link.server";
import { lastRequestAt, type RequestOutcome, timeRequestChange } from "./time-request.server";

/** Idempotent until time is given. @throws DomainError not_found, conflict (answered), link_unusable, rate_limited */
export async function askMoreTimeOnPage(
  ctx: Context,
  proposalId: string,
  message: string,
): Promise<RequestOutcome> {
  if (!isId(proposalId)) throw proposalNotFound(ctx);
  await limitRate(ctx, { sign: `${proposalId}|${ctx.request.ip}` });
  return retryOnConflict(async () => {
    const { found, head } = await pendingProposal(ctx, proposalId);
    const validity = validityOf(found);
    const day = lastDay(validity);
    if (day === null || !hasEnded(validity, ctx.now)) return { outcome: "still valid" };
    if ((await lastRequestAt(ctx, proposalId, endsAt(validity))) !== null)
      return { outcome: "asked already" };
    const actor = openPageActor();
    const change = timeRequestChange(ctx, { ...found, linkId: null, lastDay: day, message, actor });
    await commit(ctx, { proposalId, head, actor }, change);
    ctx.log({ event: "time.requested", proposalId });
    return { outcome: "asked" };
  });
}
