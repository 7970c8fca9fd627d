import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { WaitingForYou } from "~/components/proposal/waiting-for-you";
import type { MemberContext } from "~/domain/context";
import { sampleId } from "~/domain/proposals/drafts/sample-id.server";
import { editPath } from "~/domain/proposals/edit-path";
import { findOwn } from "~/domain/proposals/find-own.server";
import { listProposals, listWithArchiveState } from "~/domain/proposals/list/list.server";
import {
  isFiltered,
  type ListRequest,
  listQueryString,
  parseListRequest,
} from "~/domain/proposals/list/list-request";
import { t } from "~/platform/words/t";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Part } from "~/ui/on-demand";
import { PageHeader } from "~/ui/page-header";
import { CursorPagination } from "~/ui/pagination";
import { Panel } from "~/ui/panel";
import { readCommand } from "../../http/commands.server";
import { pageAction, pageLoader } from "../../http/page.server";
import { requireOpenAccount } from "../../http/session.server";
import { listCommand, runListCommand } from "./list-action.server";
import { ListSearch } from "./list-search";
import { noMatchPart } from "./no-match-part";
import { ProposalList } from "./proposal-list";
import { proposalRow } from "./proposal-row";

export const meta: MetaFunction = () => [{ title: t("All Proposals | Countersign") }];

export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireOpenAccount(ctx, request);
  const { searchParams } = new URL(request.url);
  const edited = searchParams.get("edit");
  if (edited !== null) throw redirect(editPath(await findOwn(member, edited)));
  const listRequest = parseListRequest(searchParams);
  const isAll = !isFiltered(listRequest) && !listRequest.cursor;
  const [{ proposals, nextCursor, hasArchived, toCountersign }, sample] = await Promise.all([
    isAll || listRequest.status === "needed"
      ? listWithArchiveState(member, listRequest)
      : filteredList(member, listRequest),
    sampleId(member),
  ]);
  const isEmpty = proposals.length === 0 && !hasArchived;
  const { reader, rights: granted } = member.actor;
  const { canExportPDF, canCloneProposal, canSendEmail, emailSendLimit } = granted;
  const rights = { canExportPDF, canCloneProposal, canSendEmail, emailSendsLimit: emailSendLimit };
  const rows = proposals.map((proposal) => proposalRow(proposal, { now: ctx.now, sampleId: sample, reader }));
  return { rows, rights, listRequest, nextCursor, isEmpty, toCountersign };
});

/** An empty search result is not an empty list. */
const filteredList = async (member: MemberContext, listRequest: ListRequest) => ({
  ...(await listProposals(member, listRequest)),
  hasArchived: true,
  toCountersign: 0,
});

export const action = pageAction(async (ctx, { request }) => {
  const member = await requireOpenAccount(ctx, request);
  return runListCommand(member, request, await readCommand(ctx, request, listCommand));
});

export { stayOnPageOffline as clientAction } from "~/components/connection";

export default function Proposals() {
  const { rows, rights, listRequest, nextCursor, isEmpty, toCountersign } = useLoaderData<typeof loader>();
  const create = (
    <ButtonLink to="/create-proposal" variant="primary">
      {t("Create New Proposal")}
    </ButtonLink>
  );
  if (isEmpty)
    return (
      <div className="grid gap-6 sm:gap-8">
        <PageHeader title={t("All Proposals")} />
        <Panel flush>
          <EmptyState title={t("No proposals yet")} action={create}>
            {t(
              "Answer six short steps and the draft is written for you. You review it before anything is sent.",
            )}
          </EmptyState>
        </Panel>
      </div>
    );
  return (
    <div className="grid gap-6">
      <PageHeader
        title={t("All Proposals")}
        actions={
          <>
            <ButtonLink to="/payments">{t("Payments")}</ButtonLink>
            <ButtonLink to="/insights">{t("Insights")}</ButtonLink>
            {create}
          </>
        }
      />
      <WaitingForYou count={toCountersign} />
      <ListSearch request={listRequest} shown={rows.length} hasMore={nextCursor !== null} full />
      {rows.length > 0 ? (
        <ProposalList rows={rows} rights={rights} caption={t("All proposals")} footer={<Paging />} />
      ) : (
        <Part part={noMatchPart}>{({ EmptyList }) => <EmptyList request={listRequest} />}</Part>
      )}
    </div>
  );
}

function Paging() {
  const { listRequest, nextCursor } = useLoaderData<typeof loader>();
  return (
    <CursorPagination
      label={t("Pages of proposals")}
      cursor={listRequest.cursor}
      next={nextCursor}
      pathOf={(cursor) => `/proposals${listQueryString({ ...listRequest, cursor })}`}
    />
  );
}
