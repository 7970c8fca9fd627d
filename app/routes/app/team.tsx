import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RoleTag } from "~/components/team/role-tag";
import { coveredWords, LockedOut, TeamNote } from "~/components/team/team-notes";
import { TeamOffer } from "~/components/team/team-offer";
import { TeamStatRow } from "~/components/team/team-stats";
import { TeamMembers, TeamProposals } from "~/components/team/team-tabs";
import { inviteSchema } from "~/domain/team/invitation-form";
import { teamPeople, teamWork } from "~/domain/team/team-page.server";
import { placeIn } from "~/platform/keyset";
import { PageHeader } from "~/ui/page-header";
import { Panel } from "~/ui/panel";
import { Tabs } from "~/ui/tabs";
import { parseCommand, readForm } from "../form.server";
import { pageAction, pageLoader } from "../page.server";
import { requireOpenAccount } from "../session.server";
import { requireTeamPage, teamView } from "./team-access.server";
import { inviteByForm, runTeamCommand, teamCommand } from "./team-action.server";

export const meta: MetaFunction = () => [{ title: "Team | Countersign" }];

export const loader = pageLoader(async (ctx, { request }) => {
  const { member, standing, isLockedOut } = await requireTeamPage(ctx, request);
  const { contactEmail } = ctx.config;
  if (standing === null) return { tab: "offer" as const, contactEmail };
  const team = teamView(standing, member.actor);
  if (isLockedOut) return { tab: "locked" as const, team };
  const query = new URL(request.url).searchParams;
  if (query.get("tab") === "proposals") {
    return { tab: "proposals" as const, contactEmail, team, ...(await teamWork(member, placeIn(query))) };
  }
  return { tab: "members" as const, contactEmail, team, ...(await teamPeople(member)) };
});

export const action = pageAction(async (ctx, { request }) => {
  const member = await requireOpenAccount(ctx, request);
  const form = await readForm(ctx, request, { schemas: [teamCommand, inviteSchema] });
  if (form.get("intent") === "invite") return inviteByForm(member, form);
  return runTeamCommand(member, parseCommand(form, teamCommand));
});

const TABS = [
  { value: "members", text: "Team Members", to: "/team" },
  { value: "proposals", text: "Team Proposals", to: "/team?tab=proposals" },
];

export default function Team() {
  const loaded = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <div className="grid gap-6 sm:gap-8">
      <PageHeader
        title="Team"
        badge={<RoleTag>Agency Plan</RoleTag>}
        lead={loaded.tab === "offer" ? undefined : coveredWords(loaded.team)}
      />
      {loaded.tab === "offer" ? <TeamOffer contactEmail={loaded.contactEmail} /> : null}
      {loaded.tab === "locked" ? (
        <Panel flush>
          <LockedOut team={loaded.team} />
        </Panel>
      ) : null}
      {loaded.tab === "members" || loaded.tab === "proposals" ? (
        <>
          <TeamNote team={loaded.team} contactEmail={loaded.contactEmail} />
          <TeamStatRow stats={loaded.stats} />
          <div className="min-w-0">
            <Tabs label="Team" tabs={TABS} value={loaded.tab}>
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
