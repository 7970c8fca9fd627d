import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RoleTag } from "~/components/role-tag";
import { inviteSchema } from "~/domain/team/invitations/invitation-form";
import { teamPeople, teamProposalsPage } from "~/domain/team/team-page.server";
import { pageCursorIn } from "~/platform/keyset";
import { t } from "~/platform/words/t";
import { PageHeader } from "~/ui/page-header";
import { Panel } from "~/ui/panel";
import { Tabs } from "~/ui/tabs/tabs";
import { parseCommand } from "../../http/commands.server";
import { readForm } from "../../http/form.server";
import { pageAction, pageLoader } from "../../http/page.server";
import { requireOpenAccount } from "../../http/session.server";
import { requireTeamPage, teamView } from "./team-access.server";
import { inviteByForm, runTeamCommand, teamCommand } from "./team-action.server";
import { coverageText, LockedTeamBanner, TeamBanner } from "./team-banners";
import { TeamStatRow } from "./team-stats";
import { TeamMembers, TeamProposals } from "./team-tabs";
import { TeamUpsell } from "./team-upsell";

export const meta: MetaFunction = () => [{ title: t("Team | Countersign") }];

export const loader = pageLoader(async (ctx, { request }) => {
  const { member, standing, isLockedOut } = await requireTeamPage(ctx, request);
  const { contactEmail } = ctx.config;
  if (standing === null) return { tab: "offer" as const, contactEmail };
  const team = teamView(standing, member.actor);
  if (isLockedOut) return { tab: "locked" as const, team };
  const query = new URL(request.url).searchParams;
  if (query.get("tab") === "proposals") {
    return {
      tab: "proposals" as const,
      contactEmail,
      team,
      ...(await teamProposalsPage(member, pageCursorIn(query))),
    };
  }
  return { tab: "members" as const, contactEmail, team, ...(await teamPeople(member)) };
});

export const action = pageAction(async (ctx, { request }) => {
  const member = await requireOpenAccount(ctx, request);
  const form = await readForm(ctx, request, { schemas: [teamCommand, inviteSchema] });
  if (form.get("intent") === "invite") return inviteByForm(member, form);
  return runTeamCommand(member, parseCommand(form, teamCommand));
});

export default function Team() {
  const loaded = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const tabs = [
    { value: "members", text: t("Team Members"), to: "/team" },
    { value: "proposals", text: t("Team Proposals"), to: "/team?tab=proposals" },
  ];
  return (
    <div className="grid gap-6 sm:gap-8">
      <PageHeader
        title={t("Team")}
        badge={<RoleTag>{t("Agency Plan")}</RoleTag>}
        lead={loaded.tab === "offer" ? undefined : coverageText(loaded.team)}
      />
      {loaded.tab === "offer" ? <TeamUpsell contactEmail={loaded.contactEmail} /> : null}
      {loaded.tab === "locked" ? (
        <Panel flush>
          <LockedTeamBanner team={loaded.team} />
        </Panel>
      ) : null}
      {loaded.tab === "members" || loaded.tab === "proposals" ? (
        <>
          <TeamBanner team={loaded.team} contactEmail={loaded.contactEmail} />
          <TeamStatRow stats={loaded.stats} role={loaded.team.role} />
          <div className="min-w-0">
            <Tabs label={t("Team")} tabs={tabs} value={loaded.tab}>
              {loaded.tab === "members" ? (
                <TeamMembers {...loaded} refused={refused && "invite" in refused ? refused.invite : null} />
              ) : (
                <TeamProposals {...loaded} />
              )}
            </Tabs>
          </div>
        </>
      ) : null}
    </div>
  );
}
