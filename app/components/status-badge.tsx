import type { WaitingFor } from "~/db/vocabulary";
import { OUTCOME_LABELS } from "~/domain/proposals/closing/closing";
import { type ProposalStatus, statusBadge } from "~/domain/proposals/status";
import { t } from "~/platform/words/t";
import { Badge } from "~/ui/badge";

interface StatusBadgeProps {
  proposal: {
    status: ProposalStatus;
    requiresSignature: boolean;
    sentAt: string | number | null;
    isLinkRevoked?: boolean;
    waitingFor?: WaitingFor | null;
    /** The owner says so, after its last day. */
    closedAs?: "won" | "lost" | null;
  };
}

/** Labels and colours: docs/product.md 4. */
export function StatusBadge({ proposal }: StatusBadgeProps) {
  const { status, requiresSignature, sentAt, isLinkRevoked = false, waitingFor = null, closedAs } = proposal;
  if (closedAs)
    return <Badge tone={closedAs === "won" ? "approved" : "rejected"}>{t(OUTCOME_LABELS[closedAs])}</Badge>;
  const badge = statusBadge({
    status,
    requiresSignature,
    isLinkRevoked,
    sentAt: sentAt === null ? null : new Date(sentAt).getTime(),
  });
  const own = <Badge tone={badge.tone}>{badge.text}</Badge>;
  if (waitingFor === null) return own;
  return (
    <span className="inline-flex flex-wrap gap-1">
      {own}
      {waitingFor === "us" ? (
        <Badge tone="pending">{t("Waits for you")}</Badge>
      ) : (
        <Badge tone="other">{t("Waits for the client")}</Badge>
      )}
    </span>
  );
}
