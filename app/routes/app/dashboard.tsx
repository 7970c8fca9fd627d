import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { DashboardStats } from "~/components/dashboard-stats";
import { PlanSwitcher } from "~/components/plan-switcher";
import { ProposalList } from "~/components/proposal-list";
import { proposalRow } from "~/components/proposal-row";
import { userView } from "~/domain/accounts/member";
import { switchPlan } from "~/domain/admin/switch-plan.server";
import { TIERS } from "~/domain/plans/plans";
import { dashboard } from "~/domain/proposals/list.server";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { Panel } from "~/ui/panel";
import { readForm } from "../form.server";
import { redirectWithNotice } from "../notice.server";
import { pageAction, pageLoader } from "../page.server";
import { requireOpenAccount } from "../session.server";
import { deleteFromList, deleteSchema } from "./delete-draft.server";
import { readCommand } from "./list-command.server";

export const meta: MetaFunction = () => [{ title: "Dashboard | Countersign" }];

export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireOpenAccount(ctx, request);
  const { proposals, nextCursor, metrics } = await dashboard(member);
  return {
    user: userView(member.actor),
    metrics,
    rows: proposals.map(proposalRow),
    hasMore: nextCursor !== null,
  };
});

const switchSchema = z.object({ intent: z.literal("switch-plan"), tier: z.enum(TIERS) });
const commandSchema = z.discriminatedUnion("intent", [deleteSchema, switchSchema]);

export const action = pageAction(async (ctx, { request }) => {
  const member = await requireOpenAccount(ctx, request);
  const command = readCommand(await readForm(request), commandSchema);
  if (command.intent === "delete") return deleteFromList(member, command.id, "/dashboard");
  const { message } = await switchPlan(member, command.tier);
  return redirectWithNotice(ctx, "/dashboard", { title: "Plan Switched", text: message, tone: "success" });
});

export default function Dashboard() {
  const { user, metrics, rows, hasMore } = useLoaderData<typeof loader>();
  const create = (
    <ButtonLink to="/new-proposal" variant="primary">
      Create Proposal
    </ButtonLink>
  );
  return (
    <div className="grid gap-6 sm:gap-8">
      <PageHeader title={`Welcome, ${firstWord(user.name)}`} actions={rows.length > 0 ? create : null} />
      <DashboardStats user={user} metrics={metrics} />
      {rows.length > 0 ? (
        <ProposalList
          rows={rows}
          rights={user}
          caption="Your proposals, last changed first"
          footer={hasMore ? <AllOfThem /> : null}
        />
      ) : (
        <Panel flush>
          <EmptyState title="No proposals yet" action={create}>
            Answer six short steps and the first draft is written for you. You review it before anything is
            sent.
          </EmptyState>
        </Panel>
      )}
      {user.isAdmin ? <PlanSwitcher tier={user.subscriptionTier} /> : null}
    </div>
  );
}

/** Spec 2 'Dashboard': the first word of the name, or 'User'. */
const firstWord = (name: string) => name.trim().split(/\s+/)[0] || "User";

const AllOfThem = () => (
  <Link to="/proposals" className="font-semibold text-action hover:underline">
    All proposals
  </Link>
);
