import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { PlanSwitcher } from "~/components/plan-switcher";
import { DashboardStats } from "~/components/proposals/dashboard-stats";
import { FirstRun } from "~/components/proposals/first-run";
import { leadOf } from "~/components/proposals/lead";
import { ListSearch } from "~/components/proposals/list-search";
import { AllArchived, NoMatch } from "~/components/proposals/no-match";
import { ProposalList } from "~/components/proposals/proposal-list";
import { proposalRow } from "~/components/proposals/proposal-row";
import { firstNameOf } from "~/domain/accounts/first-name";
import { userView } from "~/domain/accounts/member";
import { switchPlan } from "~/domain/admin/switch-plan.server";
import type { MemberContext } from "~/domain/context";
import { TIERS, type Tier } from "~/domain/plans/plans";
import { dashboard } from "~/domain/proposals/dashboard.server";
import { isNarrowed, listSearch, readListRequest } from "~/domain/proposals/list-request";
import { isDomainError } from "~/platform/errors";
import { ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { readCommand } from "../form.server";
import { type Notice, redirectWithNotice } from "../notice.server";
import { pageAction, pageLoader } from "../page.server";
import { requireOpenAccount } from "../session.server";
import { listCommands, runListCommand } from "./list-action.server";

export const meta: MetaFunction = () => [{ title: "Dashboard | Countersign" }];

export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireOpenAccount(ctx, request);
  const asked = readListRequest(new URL(request.url).searchParams);
  const { proposals, nextCursor, metrics, pulse, sampleId } = await dashboard(member, asked);
  const user = userView(member.actor);
  const rows = proposals.map((proposal) => proposalRow(proposal, { now: ctx.now, sampleId }));
  return { user, asked, metrics, pulse, rows, lead: leadOf(pulse), hasMore: nextCursor !== null };
});

const switchSchema = z.object({ intent: z.literal("switch-plan"), tier: z.enum(TIERS) });
const commandSchema = z.discriminatedUnion("intent", [...listCommands, switchSchema]);

export const action = pageAction(async (ctx, { request }) => {
  const member = await requireOpenAccount(ctx, request);
  const command = await readCommand(ctx, request, commandSchema);
  if (command.intent !== "switch-plan") return runListCommand(member, request, command);
  return redirectWithNotice(ctx, "/dashboard", await switchedPlan(member, command.tier));
});

/** docs/product.md 8: 'Plan Switched', or 'Error' with the reason; both are told on the dashboard. */
async function switchedPlan(member: MemberContext, tier: Tier): Promise<Notice> {
  try {
    const { message } = await switchPlan(member, tier);
    return { title: "Plan Switched", text: message, tone: "success" };
  } catch (error) {
    if (!isDomainError(error) || error.code === "forbidden") throw error;
    return { title: "Error", text: error.message, tone: "failure" };
  }
}

export { stayWithoutConnection as clientAction } from "~/components/connection";

export default function Dashboard() {
  const { user, asked, metrics, pulse, rows, lead } = useLoaderData<typeof loader>();
  const isNew = metrics.totalProposals === 0 && !isNarrowed(asked);
  return (
    <div className="grid gap-6 sm:gap-8">
      <PageHeader
        title={`Welcome, ${firstNameOf(user.name) || "User"}`}
        lead={isNew ? "Here’s how to create your first proposal." : lead}
        actions={isNew ? null : <CreateProposal />}
      />
      <DashboardStats user={user} metrics={metrics} pulse={pulse} />
      {isNew && rows.length === 0 ? null : <Recent />}
      {isNew ? <FirstRun hasSample={rows.length > 0} /> : null}
      {user.isAdmin ? <PlanSwitcher tier={user.subscriptionTier} /> : null}
    </div>
  );
}

const CreateProposal = () => (
  <ButtonLink to="/new-proposal" variant="primary">
    Create Proposal
  </ButtonLink>
);

function Recent() {
  const { user, asked, rows, hasMore } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-4">
      <ListSearch asked={asked} shown={rows.length} hasMore={hasMore} />
      {rows.length > 0 ? (
        <ProposalList
          rows={rows}
          rights={user}
          caption="Your proposals, last changed first"
          footer={hasMore ? <AllOfThem search={listSearch({ query: asked.query })} /> : null}
        />
      ) : isNarrowed(asked) ? (
        <NoMatch asked={asked} />
      ) : (
        <AllArchived />
      )}
    </div>
  );
}

const AllOfThem = ({ search }: { search: string }) => (
  <Link to={`/proposals${search}`} className="inline-block py-1 font-semibold text-action hover:underline">
    All proposals
  </Link>
);
