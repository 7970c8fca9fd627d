import { newId } from "~/platform/ids";
import type { Context } from "../context";
import { readLinkAndHead } from "./guards.server";
import { isReadable } from "./links/signing-link-state";
import { recordOpening } from "./record-opening.server";

/** Records the opening before an answer, also if the page's script never reported it. @throws DomainError not_found */
export async function ensureOpeningRecorded(
  ctx: Context,
  tokenHash: string,
  isAnswered = false,
): Promise<void> {
  const { found } = await readLinkAndHead(ctx, tokenHash);
  if (!isReadable(found.state) || found.consent) return;
  const { proposal, version, recipient, link } = found;
  const of = { proposalId: proposal.id, userId: proposal.userId, versionId: version.id, linkId: link.id };
  await recordOpening(ctx, { ...of, recipient, viewId: newId(), isAnswered });
}
