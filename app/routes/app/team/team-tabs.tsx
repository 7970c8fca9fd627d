import type { TeamRole } from "~/domain/people/team-roles";
import type { WaitingInvitation } from "~/domain/team/invitations/invitations.server";
import type { TeamMember } from "~/domain/team/team.server";
import { TEAM_SIZE } from "~/domain/team/team-access";
import type { TeamProposalPage } from "~/domain/team/team-proposals.server";
import { mayInviteAnybody } from "~/domain/team/team-rules";
import { t } from "~/platform/words/t";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Pagination } from "~/ui/pagination";
import { FactorRequirement } from "./factor-requirement";
import { InviteForm } from "./invite-form";
import { MemberList } from "./member-list";
import { ProposalTable } from "./proposal-table";
import type { RefusedInvite, TeamView } from "./team-view";

interface TeamMembersProps {
  team: TeamView;
  members: TeamMember[];
  invitations: WaitingInvitation[];
  refused: RefusedInvite | null;
}

export function TeamMembers({ team, members, invitations, refused }: TeamMembersProps) {
  const open = invitations.filter(({ state }) => state === "open").length;
  const canInvite = team.isOpen && mayInviteAnybody(team.role);
  return (
    <div className="grid gap-6">
      {canInvite ? (
        <InviteForm role={team.role} taken={members.length + open} size={TEAM_SIZE} refused={refused} />
      ) : null}
      <MemberList
        team={team}
        members={members}
        invitations={invitations}
        empty={canInvite ? <NobodyElse /> : null}
      />
      {team.isOpen && team.role === "owner" ? <FactorRequirement team={team} members={members} /> : null}
    </div>
  );
}

const NobodyElse = () => (
  <EmptyState title={t("No team members yet")}>
    {t(
      "Invite someone above. They create and send proposals on your plan, and you see each other’s work here.",
    )}
  </EmptyState>
);

const PROPOSALS = "/team?tab=proposals";

type TeamProposalsProps = TeamProposalPage & { team: TeamView };

export function TeamProposals({ team, proposals, previousCursor, nextCursor }: TeamProposalsProps) {
  const previous = previousCursor && `${PROPOSALS}&before=${previousCursor}`;
  const next = nextCursor && `${PROPOSALS}&after=${nextCursor}`;
  return (
    <ProposalTable
      ownId={team.ownId}
      proposals={proposals}
      empty={<Nothing role={team.role} />}
      footer={<Pagination label={t("Pages of proposals")} previous={previous} next={next} />}
    />
  );
}

const Nothing = ({ role }: { role: TeamRole }) => (
  <EmptyState
    title={t("No team proposals yet")}
    action={<ButtonLink to="/new-proposal">{t("Create Proposal")}</ButtonLink>}
  >
    {role === "member"
      ? t("Your proposals are listed here, and other members’ once they are sent.")
      : t("Everyone’s proposals are listed here.")}
  </EmptyState>
);
