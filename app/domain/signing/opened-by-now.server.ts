import { newId } from "~/platform/ids";
import type { Context } from "../context";
import { noteOpening } from "../views/record-view.server";
import { readLink } from "./recipient-act.server";

/**
 * Whoever agrees or declines on a link's page has it open, also where no script has said so, or not yet: in the evidence
 * the opening comes first. Nothing where it was put down before, or where there is nothing left to answer.
 * @param isAnswered an answer follows at once
 * @throws DomainError not_found
 */
export async function noteOpenedByNow(ctx: Context, tokenHash: string, isAnswered = false): Promise<void> {
  const { found } = await readLink(ctx, tokenHash);
  if (found.state !== "open" || found.consent) return;
  const { proposal, version, recipient, link } = found;
  const of = { proposalId: proposal.id, userId: proposal.userId, versionId: version.id, linkId: link.id };
  await noteOpening(ctx, { ...of, recipient, viewId: newId(), isAnswered });
}
