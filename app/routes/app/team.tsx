import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AgencyOffer } from "~/components/team/agency-offer";
import { MemberList } from "~/components/team/member-list";
import { ProposalTable } from "~/components/team/proposal-table";
import { RoleTag } from "~/components/team/role-tag";
import { TeamStatRow } from "~/components/team/team-stats";
import { teamMembers, teamStats } from "~/domain/team/team.server";
import { hasTeam } from "~/domain/team/team-plan";
import { teamProposals } from "~/domain/team/team-proposals.server";
import { placeIn } from "~/platform/keyset";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { Pages } from "~/ui/pages";
import { Tabs } from "~/ui/tabs";
import { pageLoader } from "../page.server";
import { requireOpenAccount } from "../session.server";

export const meta: MetaFunction = () => [{ title: "Team | Countersign" }];

export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireOpenAccount(ctx, request);
  if (!hasTeam(member.actor)) return { tab: "offer" as const, contactEmail: ctx.config.contactEmail };
  const query = new URL(request.url).searchParams;
  if (query.get("tab") !== "proposals") {
    const [stats, members] = await Promise.all([teamStats(member), teamMembers(member)]);
    return { tab: "members" as const, stats, members };
  }
  const [stats, page] = await Promise.all([teamStats(member), teamProposals(member, placeIn(query))]);
  return { tab: "proposals" as const, stats, ...page };
});

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;
type ProposalsTab = Extract<Loaded, { tab: "proposals" }>;

const PROPOSALS = "/team?tab=proposals";

const TABS = [
  { value: "members", text: "Team Members", to: "/team" },
  { value: "proposals", text: "Team Proposals", to: PROPOSALS },
];

export default function Team() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6 sm:gap-8">
      <PageHeader title="Team" badge={<RoleTag>Agency Plan</RoleTag>} />
      {loaded.tab === "offer" ? (
        <AgencyOffer contactEmail={loaded.contactEmail} />
      ) : (
        <>
          <TeamStatRow stats={loaded.stats} />
          <div className="min-w-0">
            <Tabs label="Team" tabs={TABS} value={loaded.tab}>
              {loaded.tab === "members" ? (
                <MemberList members={loaded.members} />
              ) : (
                <TeamProposals page={loaded} />
              )}
            </Tabs>
          </div>
        </>
      )}
    </div>
  );
}

function TeamProposals({ page: { proposals, previousCursor, nextCursor } }: { page: ProposalsTab }) {
  const previous = previousCursor && `${PROPOSALS}&before=${previousCursor}`;
  const next = nextCursor && `${PROPOSALS}&after=${nextCursor}`;
  const pages =
    previous || next ? <Pages label="Pages of proposals" previous={previous} next={next} /> : null;
  return <ProposalTable proposals={proposals} empty={<Nothing />} footer={pages} />;
}

const Nothing = () => (
  <EmptyState
    title="No team proposals yet"
    action={<ButtonLink to="/new-proposal">Create Proposal</ButtonLink>}
  >
    What anybody in the team writes is listed here.
  </EmptyState>
);
