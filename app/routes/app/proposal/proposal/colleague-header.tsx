import type { ReactNode } from "react";
import { StatusBadge } from "~/components/status-badge";
import { t } from "~/platform/words/t";
import { BackTo, HeaderDetails, Title } from "./detail-header";
import type { ProposalView } from "./proposal-view";

interface ColleagueHeaderProps {
  proposal: ProposalView;
  by: ReactNode;
  children?: ReactNode;
}

/** Read-only, for the owner's team. */
export function ColleagueHeader({ proposal, by, children }: ColleagueHeaderProps) {
  return (
    <header>
      <BackTo to="/team?tab=proposals" text={t("Back to Team")} />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="min-w-0">
          <Title>{proposal.title}</Title> <StatusBadge proposal={proposal} />
          <p className="mt-1 text-muted">{by}</p>
        </div>
        {children}
      </div>
      <HeaderDetails proposal={proposal} isRead />
    </header>
  );
}
