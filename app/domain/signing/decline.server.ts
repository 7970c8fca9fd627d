import { retryOnConflict } from "~/db/client.server";
import { DomainError } from "~/platform/errors";
import { cleanLines } from "~/platform/text/clean-text";
import { cutText } from "~/platform/text/cut-text";
import { commit } from "../audit/commit.server";
import type { Context } from "../context";
import { assertReadable, type FoundLink } from "../links/find-signing-link.server";
import { assertCodeGiven } from "../links/signing-code.server";
import { type ClientClock, NO_CLIENT_CLOCK } from "../people/client-clock";
import { decisionChange } from "../proposals/decision/decision-change.server";
import { MAX_REASON_LENGTH } from "../proposals/decision/decision-form";
import { MOVES } from "../proposals/status";
import { declinePrompt } from "./decline-form";
import { ensureOpeningRecorded } from "./ensure-opening-recorded.server";
import { linkOpenGuard, readLinkAndHead, recipientActor, resolveToken } from "./guards.server";

export interface DeclineOutcome {
  title: string;
  alreadyDeclined: boolean;
}

/**
 * Idempotent. @throws DomainError not_found, link_unusable, code_required, conflict (already approved), rate_limited
 */
export async function declineProposal(
  ctx: Context,
  token: string,
  reason = "",
  claim: ClientClock = NO_CLIENT_CLOCK,
): Promise<DeclineOutcome> {
  const tokenHash = await resolveToken(ctx, token);
  await ensureOpeningRecorded(ctx, tokenHash, true);
  const { proposalId, ...outcome } = await retryOnConflict(() => attempt(ctx, tokenHash, reason, claim));
  if (!outcome.alreadyDeclined) ctx.log({ event: "proposal.decided", proposalId, outcome: "rejected" });
  return outcome;
}

async function attempt(ctx: Context, tokenHash: string, reason: string, claim: ClientClock) {
  const { found, head } = await readLinkAndHead(ctx, tokenHash);
  const { proposal, version, owner, recipient, link } = found;
  const summary = { title: version.title, proposalId: proposal.id };
  if (isDeclinedByRecipient(found)) return { ...summary, alreadyDeclined: true };
  assertReadable(ctx, found);
  const code = await assertCodeGiven(ctx, found);
  if (!MOVES.reject.from.includes(proposal.status)) {
    // A link to a proposal with any other answer is not open.
    throw new DomainError("conflict", ctx.t("sign.decline.marked_approved"));
  }
  const decision = {
    outcome: "rejected" as const,
    prompt: declinePrompt(ctx.t),
    selection: null,
    reason: cutText(cleanLines(reason), MAX_REASON_LENGTH),
    actor: recipientActor(found, claim, code),
  };
  const decided = { proposal, version, owner, recipient, linkId: link.id };
  const chain = { proposalId: proposal.id, head, actor: decision.actor };
  await commit(
    ctx,
    chain,
    { statements: linkOpenGuard(ctx, found) },
    await decisionChange(ctx, decided, decision),
  );
  return { ...summary, alreadyDeclined: false };
}

export const isDeclinedByRecipient = ({ state, decision }: Pick<FoundLink, "state" | "decision">): boolean =>
  state === "rejected" && decision?.outcome === "rejected";
