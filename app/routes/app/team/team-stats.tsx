import type { TeamStats } from "~/domain/team/team.server";
import { TEAM_SIZE } from "~/domain/team/team-access";
import { Stat, StatRow } from "~/ui/stat";

export function TeamStatRow({ stats }: { stats: TeamStats }) {
  return (
    <StatRow>
      <Stat label="Team Members" value={stats.totalMembers} note={`Up to ${TEAM_SIZE} members included`} />
      <Stat label="Total Proposals" value={inGroups(stats.totalProposals)} note="Drafts included" />
      <Stat label="This Month" value={inGroups(stats.teamProposalsThisMonth)} note="Proposals created" />
      <Stat label="Emails Sent" value={inGroups(stats.teamEmailsSent)} note="To clients" />
    </StatRow>
  );
}

const inGroups = (count: number) => count.toLocaleString("en-US");
