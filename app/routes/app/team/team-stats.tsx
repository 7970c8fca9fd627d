import type { TeamRole } from "~/domain/people/team-roles";
import type { TeamStats } from "~/domain/team/team.server";
import { TEAM_SIZE } from "~/domain/team/team-access";
import { inGroups } from "~/platform/words/in-groups";
import { t } from "~/platform/words/t";
import { Stat, StatRow } from "~/ui/stat";

export function TeamStatRow({ stats, role }: { stats: TeamStats; role: TeamRole }) {
  return (
    <StatRow>
      <Stat
        label={t("Team Members")}
        value={stats.totalMembers}
        note={t("Up to {count} members included", { count: TEAM_SIZE })}
      />
      <Stat
        label={t("Total Proposals")}
        value={inGroups(stats.totalProposals)}
        note={role === "member" ? t("Sent ones, and your own") : t("Drafts included")}
      />
      <Stat
        label={t("This Month")}
        value={inGroups(stats.teamProposalsThisMonth)}
        note={t("Proposals created")}
      />
      <Stat
        label={t("Emails Sent")}
        value={inGroups(stats.teamEmailsSent)}
        note={t("To clients, all time")}
      />
    </StatRow>
  );
}
