import type { ProposalDetail } from "~/domain/detail/detail.server";
import type { NewestLink } from "~/domain/detail/signing-rows.server";
import type { Proposal } from "~/domain/proposals/find-own.server";
import { MOVES } from "~/domain/proposals/status";
import type { LinkView } from "./signing-view";

export function linkOf({ link, copiedLink, proposal }: ProposalDetail, now: number): LinkView | null {
  const { currentVersionId, status } = proposal;
  if (link === null || (status === "approved" && !proposal.requiresSignature)) return null;
  const { name: toName, email: toEmail, requiresCode, expiresAt, revokedAt } = link;
  const copyEndsAt = copiedLink && isLinkWorking(copiedLink, proposal, now) ? copiedLink.expiresAt : null;
  const of = { toName, toEmail, requiresCode, copyEndsAt };
  if (revokedAt !== null) return { ...of, state: "withdrawn", endsAt: revokedAt };
  if (expiresAt <= now) return { ...of, state: "expired", endsAt: expiresAt };
  if (status === "rejected" || status === "declined") return { ...of, state: "answered", endsAt: expiresAt };
  const state = link.versionId === currentVersionId ? "open" : "superseded";
  return { ...of, state, endsAt: expiresAt };
}

const isLinkWorking = (
  { revokedAt, expiresAt, versionId }: NewestLink,
  { currentVersionId, status }: Proposal,
  now: number,
): boolean =>
  revokedAt === null && expiresAt > now && versionId === currentVersionId && MOVES.sign.from.includes(status);
