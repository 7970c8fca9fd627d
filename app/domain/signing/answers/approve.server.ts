import { retryOnConflict } from "~/db/client.server";
import { commitAll } from "../../audit/commit.server";
import { agreedChange, answerParts } from "../../change-orders/agree-to-change.server";
import type { Context } from "../../context";
import { acceptedSelection, parseSelection } from "../../prices/read-selection";
import type { Selection } from "../../prices/selection";
import { assertCodeGiven } from "../codes/signing-code.server";
import { decisionChange } from "../decision/decision-change.server";
import { type DecisionFields, decisionPrompt } from "../decision/decision-form";
import { ensureOpeningRecorded } from "../ensure-opening-recorded.server";
import {
  assertAct,
  assertIsThem,
  linkOpenGuard,
  readLinkAndHead,
  recipientActor,
  resolveToken,
} from "../guards.server";
import { assertLinkUsable, type FoundLink } from "../links/find-signing-link.server";
import { isPartyApprover } from "../parties/act";
import { assertSelectionFixed, fixedSelection } from "../selection/fixed-selection.server";
import { turnAfter } from "../turn/turn-after.server";
import { approvalChanges } from "./approval-change.server";

interface ApprovalOutcome {
  alreadyApproved: boolean;
}

/**
 * Approves a proposal that asks for no signature, or as one of several who sign and approve it, by the person whose
 * link it is. Idempotent.
 * @throws DomainError not_found, link_unusable, validity_ended, code_required, forbidden (another answer is asked of
 * them), conflict (other prices were chosen meanwhile), invalid_input, rate_limited
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
  assertAct(found, "approve");
  if (found.state === "approved" && found.decision) return { proposalId, alreadyApproved: true };
  assertLinkUsable(found);
  const code = await assertCodeGiven(ctx, found);
  assertIsThem(found, answer.confirmedSigner ?? "");
  const claim = { clientTimeZone: answer.clientTimeZone ?? null, clientTime: answer.clientTime ?? null };
  const decision = {
    outcome: "approved" as const,
    prompt: decisionPrompt("approved", ctx.message),
    reason: answer.reason,
    selection: approvedSelection(found, answer.choice),
    actor: recipientActor(found, claim, code),
  };
  const decided = { proposal, version, owner: found.owner, recipient, linkId: link.id };
  const changes = isPartyApprover(found)
    ? await approvalChanges(ctx, found, decision)
    : [await decisionChange(ctx, decided, decision)];
  const agreed = await agreedChange(ctx, {
    version,
    shown: answer.shownTotals,
    isLast: !isPartyApprover(found) || turnAfter(ctx, found, null).isComplete,
  });
  const answered = [{ statements: linkOpenGuard(ctx, found) }, ...changes];
  await commitAll(ctx, answerParts({ proposalId, head, actor: decision.actor }, answered, agreed));
  return { proposalId, alreadyApproved: false };
}

/** An approver beside signers approves the signers' selection, or the offer with its open lines until there is one. */
function approvedSelection(found: FoundLink, choice: DecisionFields["choice"]): Selection | null {
  const sent = choice ? parseSelection(choice) : null;
  if (!isPartyApprover(found)) return acceptedSelection(found.version, sent, found.selection);
  const fixed = fixedSelection(found);
  if (fixed) assertSelectionFixed(found, acceptedSelection(found.version, sent, fixed));
  return fixed;
}
