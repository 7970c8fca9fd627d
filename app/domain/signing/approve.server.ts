import { retryOnConflict } from "~/db/client.server";
import { DomainError } from "~/platform/errors";
import { commit } from "../audit/commit.server";
import type { Context } from "../context";
import { assertLinkUsable } from "../links/find-signing-link.server";
import { assertCodeGiven } from "../links/signing-code.server";
import { acceptedSelection, parseChoice } from "../prices/read-selection";
import { decisionChange } from "../proposals/decision/decision-change.server";
import { type DecisionFields, decisionPrompt } from "../proposals/decision/decision-form";
import { ensureOpeningRecorded } from "./ensure-opening-recorded.server";
import { linkOpenGuard, readLinkAndHead, recipientActor, resolveToken } from "./guards.server";

export interface ApprovalOutcome {
  alreadyApproved: boolean;
}

/**
 * Of a proposal that asks for no signature, by the person whose link it is. Idempotent.
 * @throws DomainError not_found, link_unusable, validity_ended, code_required, forbidden (needs a signature), invalid_input, rate_limited
 */
export async function approveProposal(
  ctx: Context,
  token: string,
  answer: Omit<DecisionFields, "name">,
): Promise<ApprovalOutcome> {
  const tokenHash = await resolveToken(ctx, token);
  await ensureOpeningRecorded(ctx, tokenHash, true);
  const { proposalId, ...outcome } = await retryOnConflict(() => attempt(ctx, tokenHash, answer));
  if (!outcome.alreadyApproved) ctx.log({ event: "proposal.decided", proposalId, outcome: "approved" });
  return outcome;
}

async function attempt(ctx: Context, tokenHash: string, answer: Omit<DecisionFields, "name">) {
  const { found, head } = await readLinkAndHead(ctx, tokenHash);
  const { proposal, version, recipient, link } = found;
  const proposalId = proposal.id;
  if (version.requiresSignature)
    throw new DomainError("forbidden", ctx.t("decide.must_sign"), { requiresSignature: true });
  if (found.state === "approved" && found.decision) return { proposalId, alreadyApproved: true };
  assertLinkUsable(ctx, found);
  const code = await assertCodeGiven(ctx, found);
  const sent = answer.choice ? parseChoice(ctx.t, answer.choice) : null;
  const claim = { clientTimeZone: answer.clientTimeZone ?? null, clientTime: answer.clientTime ?? null };
  const decision = {
    outcome: "approved" as const,
    prompt: decisionPrompt("approved", ctx.t),
    reason: answer.reason,
    selection: acceptedSelection(ctx.t, version, sent, found.selection),
    actor: recipientActor(found, claim, code),
  };
  const decided = { proposal, version, owner: found.owner, recipient, linkId: link.id };
  await commit(
    ctx,
    { proposalId, head, actor: decision.actor },
    { statements: linkOpenGuard(ctx, found) },
    await decisionChange(ctx, decided, decision),
  );
  return { proposalId, alreadyApproved: false };
}
