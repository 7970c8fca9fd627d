import { DomainError } from "~/platform/errors";
import { type ChainHead, chainHead } from "../../audit/chain.server";
import type { Context } from "../../context";
import { type ClientProposal, clientOutcome, readClientProposal } from "./client-view.server";
import { assertDecidable } from "./decide.server";

/** Reads the page's proposal and the end of its chain. @throws DomainError not_found, link_unusable, conflict */
export async function pendingProposal(
  ctx: Context,
  proposalId: string,
): Promise<{ found: ClientProposal; head: ChainHead | undefined }> {
  const [rows, [head]] = await Promise.all([readClientProposal(ctx, proposalId), chainHead(ctx, proposalId)]);
  const found = assertDecidable(ctx, rows);
  const answer = clientOutcome(found);
  if (answer === "pending") return { found, head };
  throw new DomainError("conflict", ctx.message(`decide.already.${answer}`), { outcome: answer });
}
