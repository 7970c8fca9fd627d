import { retryOnConflict } from "~/db/client.server";
import { cutText } from "~/platform/cut-text";
import { DomainError } from "~/platform/errors";
import { cleanLines } from "~/platform/typed-text";
import { commit } from "../audit/commit.server";
import type { Context } from "../context";
import { decisionChange } from "../proposals/decision-batch.server";
import { LONGEST_REASON } from "../proposals/decision-form";
import { MOVES } from "../proposals/status";
import { type Claim, NO_CLAIM } from "./claimed";
import { assertCodeGiven } from "./code.server";
import { DECLINE_ACT } from "./decline-form";
import { assertUsable, type FoundLink } from "./find-link.server";
import { noteOpenedByNow } from "./opened-by-now.server";
import { admit, linkHolds, readLink, recipientActor } from "./recipient-act.server";

export interface DeclineOutcome {
  title: string;
  alreadyDeclined: boolean;
}

/**
 * The client says no through the signing link, once, and may say why; it takes the code that signing takes. The owner
 * gets an email, and the client a receipt. Again is harmless.
 * @throws DomainError not_found, link_unusable, code_required, conflict when the sender has marked it as approved, rate_limited
 */
export async function declineProposal(
  ctx: Context,
  token: string,
  reason = "",
  claim: Claim = NO_CLAIM,
): Promise<DeclineOutcome> {
  const tokenHash = await admit(ctx, token);
  await noteOpenedByNow(ctx, tokenHash, true);
  const { proposalId, ...outcome } = await retryOnConflict(() => attempt(ctx, tokenHash, reason, claim));
  if (!outcome.alreadyDeclined) ctx.log({ event: "proposal.decided", proposalId, outcome: "rejected" });
  return outcome;
}

async function attempt(ctx: Context, tokenHash: string, reason: string, claim: Claim) {
  const { found, head } = await readLink(ctx, tokenHash);
  const { proposal, version, owner, recipient, link } = found;
  const told = { title: version.title, proposalId: proposal.id };
  if (isDeclinedHere(found)) return { ...told, alreadyDeclined: true };
  assertUsable(found);
  const code = await assertCodeGiven(ctx, found);
  if (!MOVES.reject.from.includes(proposal.status)) throw markedOtherwise(proposal.status);
  const decision = {
    outcome: "rejected" as const,
    act: DECLINE_ACT,
    reason: cutText(cleanLines(reason), LONGEST_REASON),
    actor: recipientActor(found, claim, code),
  };
  const decided = { proposal, version, owner, recipient, linkId: link.id };
  const chain = { proposalId: proposal.id, head, actor: decision.actor };
  await commit(
    ctx,
    chain,
    { statements: linkHolds(ctx, found) },
    await decisionChange(ctx, decided, decision),
  );
  return { ...told, alreadyDeclined: false };
}

/** By whom the link was sent to, and not by the owner's hand. */
export const isDeclinedHere = ({ state, decision }: Pick<FoundLink, "state" | "decision">): boolean =>
  state === "rejected" && decision?.outcome === "rejected";

const markedOtherwise = (status: string) =>
  new DomainError(
    "conflict",
    `The sender has marked this proposal as ${status}. Please contact them if you want to decline it.`,
  );
