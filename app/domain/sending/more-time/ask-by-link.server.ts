import { retryOnConflict } from "~/db/client.server";
import { commit } from "../../audit/commit.server";
import type { Context } from "../../context";
import { endsAt } from "../../proposals/validity/validity";
import {
  assertAct,
  linkOpenGuard,
  readLinkAndHead,
  recipientActor,
  resolveToken,
} from "../../signing/guards.server";
import { assertReadable, validityOf } from "../../signing/links/find-signing-link.server";
import { lastRequestAt, type RequestOutcome, timeRequestChange } from "./time-request.server";

/** Idempotent until more time is given. @throws DomainError not_found, link_unusable, rate_limited */
export async function askMoreTime(ctx: Context, token: string, message: string): Promise<RequestOutcome> {
  const tokenHash = await resolveToken(ctx, token);
  return retryOnConflict(async () => {
    const { found, head } = await readLinkAndHead(ctx, tokenHash);
    assertAct(found, "answer");
    assertReadable(found);
    const { proposal, version, owner, recipient, link, lastDay } = found;
    if (found.state !== "lapsed" || lastDay === null) return { outcome: "still valid" };
    if ((await lastRequestAt(ctx, proposal.id, endsAt(validityOf(found)))) !== null)
      return { outcome: "asked already" };
    const actor = recipientActor(found);
    const request = { proposal, version, owner, recipient, linkId: link.id, lastDay, message, actor };
    await commit(
      ctx,
      { proposalId: proposal.id, head, actor },
      { statements: linkOpenGuard(ctx, found) },
      timeRequestChange(ctx, request),
    );
    ctx.log({ event: "time.requested", proposalId: proposal.id });
    return { outcome: "asked" };
  });
}
