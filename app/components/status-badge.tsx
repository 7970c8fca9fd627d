import { type ProposalStatus, statusBadge } from "~/domain/proposals/status";
import { Badge } from "~/ui/badge";

interface StatusBadgeProps {
  proposal: {
    status: ProposalStatus;
    requiresSignature: boolean;
    sentAt: string | number | null;
    isLinkRevoked?: boolean;
  };
}

/** Labels and colours: docs/product.md 4. */
export function StatusBadge({ proposal }: StatusBadgeProps) {
  const { status, requiresSignature, sentAt, isLinkRevoked = false } = proposal;
  const badge = statusBadge({
    status,
    requiresSignature,
    isLinkRevoked,
    sentAt: sentAt === null ? null : new Date(sentAt).getTime(),
  });
  return <Badge tone={badge.tone}>{badge.text}</Badge>;
}
