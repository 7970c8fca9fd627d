import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { switchPlan } from "~/domain/admin/switch-plan.server";
import type { MemberContext } from "~/domain/context";
import { firstNameOf } from "~/domain/people/first-name";
import { userView } from "~/domain/people/member";
import { TIERS, type Tier } from "~/domain/plans/plans";
import { loadDashboard } from "~/domain/proposals/list/dashboard.server";
import { isFiltered, listQueryString, parseListRequest } from "~/domain/proposals/list/list-request";
import { MOST_NEEDS, MOST_SHOWN } from "~/domain/proposals/list/needs";
import { isDomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import { ListSearch } from "~/routes/app/proposals/list-search";
import { noMatchPart } from "~/routes/app/proposals/no-match-part";
import { ProposalList } from "~/routes/app/proposals/proposal-list";
import { proposalRow } from "~/routes/app/proposals/proposal-row";
import { ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link/link";
import { lazyPart, Part } from "~/ui/on-demand";
import { PageHeader } from "~/ui/page-header";
import { readCommand } from "../../http/commands.server";
import { type Flash, redirectWithFlash } from "../../http/flash.server";
import { pageAction, pageLoader } from "../../http/page.server";
import { requireOpenAccount } from "../../http/session.server";
import { listCommands, runListCommand } from "../proposals/list-action.server";
import { dashboardLead } from "./dashboard-lead";
import { DashboardStats } from "./dashboard-stats";

/** Accounts without a proposal see this. */
const firstRunPart = lazyPart("first-run", () => import("./first-run"));
/** Accounts with something to do see this. */
const needsYouPart = lazyPart("needs-you", () => import("./needs-you"));
/** Admins see this. */
const planSwitcherPart = lazyPart("plan-switcher", () => import("./plan-switcher"));

export const meta: MetaFunction = () => [{ title: t("Dashboard | Countersign") }];

export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireOpenAccount(ctx, request);
  const listRequest = parseListRequest(new URL(request.url).searchParams);
  const { proposals, nextCursor, metrics, summary, sampleId, needed } = await loadDashboard(
    member,
    listRequest,
  );
  const user = userView(member.actor);
  const { reader } = member.actor;
  const rows = proposals.map((proposal) => proposalRow(proposal, { now: ctx.now, sampleId, reader }));
  return {
    user,
    currency: member.actor.defaults.currency ?? "USD",
    listRequest,
    metrics,
    summary,
    needs: {
      toSign: needed.filter(({ need }) => need === "countersign").length,
      shown: needed.slice(0, MOST_SHOWN),
      count: needed.length,
      hasMore: needed.length >= MOST_NEEDS,
      dates: reader.dates,
    },
    rows,
    lead: dashboardLead(summary),
    hasMore: nextCursor !== null,
  };
});

const switchSchema = z.object({ intent: z.literal("switch-plan"), tier: z.enum(TIERS) });
const commandSchema = z.discriminatedUnion("intent", [...listCommands, switchSchema]);

export const action = pageAction(async (ctx, { request }) => {
  const member = await requireOpenAccount(ctx, request);
  const command = await readCommand(ctx, request, commandSchema);
  if (command.intent !== "switch-plan") return runListCommand(member, request, command);
  return redirectWithFlash(ctx, "/dashboard", await switchPlanFlash(member, command.tier));
});

/** 'Plan Switched', or 'Error' with the reason (docs/product.md 8). */
async function switchPlanFlash(member: MemberContext, tier: Tier): Promise<Flash> {
  try {
    const { message } = await switchPlan(member, tier);
    return { title: t("Plan Switched"), text: message, tone: "success" };
  } catch (error) {
    if (!isDomainError(error) || error.code === "forbidden") throw error;
    return { title: t("Error"), text: error.message, tone: "failure" };
  }
}

export { stayOnPageOffline as clientAction } from "~/components/connection";

export default function Dashboard() {
  const { user, currency, listRequest, metrics, summary, needs, rows, lead } = useLoaderData<typeof loader>();
  const isNew = metrics.totalProposals === 0 && !isFiltered(listRequest);
  return (
    <div className="grid gap-6 sm:gap-8">
      <PageHeader
        title={t("Welcome, {name}", { name: firstNameOf(user.name) || t("User") })}
        lead={isNew ? t("Here’s how to create your first proposal.") : lead}
        actions={isNew ? null : <CreateProposal />}
      />
      {needs.count > 0 ? <Part part={needsYouPart}>{({ NeedsYou }) => <NeedsYou {...needs} />}</Part> : null}
      <DashboardStats user={user} metrics={metrics} summary={summary} currency={currency} />
      {isNew && rows.length === 0 ? null : <Recent />}
      {isNew ? (
        <Part part={firstRunPart}>{({ FirstRun }) => <FirstRun hasSample={rows.length > 0} />}</Part>
      ) : null}
      {user.isAdmin ? (
        <Part part={planSwitcherPart}>
          {({ PlanSwitcher }) => <PlanSwitcher tier={user.subscriptionTier} />}
        </Part>
      ) : null}
    </div>
  );
}

const CreateProposal = () => (
  <ButtonLink to="/new-proposal" variant="primary">
    {t("Create Proposal")}
  </ButtonLink>
);

function Recent() {
  const { user, listRequest, rows, hasMore } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-4">
      <ListSearch request={listRequest} shown={rows.length} hasMore={hasMore} />
      {rows.length > 0 ? (
        <ProposalList
          rows={rows}
          rights={user}
          caption={t("Your proposals, last changed first")}
          footer={hasMore ? <AllOfThem search={listQueryString({ query: listRequest.query })} /> : null}
        />
      ) : (
        <Part part={noMatchPart}>{({ EmptyList }) => <EmptyList request={listRequest} />}</Part>
      )}
    </div>
  );
}

const AllOfThem = ({ search }: { search: string }) => (
  <Link to={`/proposals${search}`} className="inline-block py-1 font-semibold text-action hover:underline">
    {t("All proposals")}
  </Link>
);
