import type { Change } from "../audit/commit.server";
import type { Context } from "../context";
import { loadRenewalData, offerRules } from "../signing/links/renewal-data.server";
import { progressOf } from "../signing/parties/signing-order";
import { ask } from "../signing/turn/ask-signers.server";
import type { ThreadRow } from "./load-link-conversation.server";

/** Asks those whose turn came while a request on their version was open. */
export async function resumeTurns(
  ctx: Context,
  { proposalId, versionId }: Pick<ThreadRow, "proposalId" | "versionId">,
): Promise<Change[]> {
  const { offer, last, messages } = await loadRenewalData(ctx, proposalId);
  if (!offer || offer.version.id !== versionId || offer.proposal.pageClosedAt !== null) return [];
  const version = { ...offer.version, proposalId };
  const waiting = progressOf(offer.signers).due.filter(({ askedAt }) => askedAt === null);
  const request = {
    version,
    userId: offer.proposal.userId,
    rules: offerRules(offer),
    message: last?.message ?? "",
    messages,
  };
  return ask(ctx, request, { held: last?.held ?? null, parties: offer.signers }, waiting);
}
