import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ListSearch } from "~/components/proposals/list-search";
import { AllArchived, NoMatch } from "~/components/proposals/no-match";
import { ProposalList } from "~/components/proposals/proposal-list";
import { proposalRow } from "~/components/proposals/proposal-row";
import { userView } from "~/domain/accounts/member";
import type { MemberContext } from "~/domain/context";
import { editAddress } from "~/domain/proposals/edit-address";
import { listProposals, wholeList } from "~/domain/proposals/list.server";
import { isNarrowed, type ListRequest, listSearch, readListRequest } from "~/domain/proposals/list-request";
import { findOwn } from "~/domain/proposals/own.server";
import { sampleId } from "~/domain/proposals/sample-id.server";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { Pages } from "~/ui/pages";
import { Panel } from "~/ui/panel";
import { readCommand } from "../form.server";
import { pageAction, pageLoader } from "../page.server";
import { requireOpenAccount } from "../session.server";
import { listCommand, runListCommand } from "./list-action.server";

export const meta: MetaFunction = () => [{ title: "All Proposals | Countersign" }];

export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireOpenAccount(ctx, request);
  const { searchParams } = new URL(request.url);
  const edited = searchParams.get("edit");
  if (edited !== null) throw redirect(editAddress(await findOwn(member, edited)));
  const asked = readListRequest(searchParams);
  const isAll = !isNarrowed(asked) && !asked.cursor;
  const [{ proposals, nextCursor, hasArchived }, sample] = await Promise.all([
    isAll ? wholeList(member, asked) : partOfList(member, asked),
    sampleId(member),
  ]);
  const isEmpty = proposals.length === 0 && !hasArchived;
  const { canExportPDF, canCloneProposal, canSendEmail, emailSendsLimit } = userView(member.actor);
  const rights = { canExportPDF, canCloneProposal, canSendEmail, emailSendsLimit };
  const rows = proposals.map((proposal) => proposalRow(proposal, { now: ctx.now, sampleId: sample }));
  return { rows, rights, asked, nextCursor, isEmpty };
});

/** An answer to a question may be empty without the list being so. */
const partOfList = async (member: MemberContext, asked: ListRequest) => ({
  ...(await listProposals(member, asked)),
  hasArchived: true,
});

export const action = pageAction(async (ctx, { request }) => {
  const member = await requireOpenAccount(ctx, request);
  return runListCommand(member, request, await readCommand(ctx, request, listCommand));
});

export { stayWithoutConnection as clientAction } from "~/components/connection";

export default function Proposals() {
  const { rows, rights, asked, nextCursor, isEmpty } = useLoaderData<typeof loader>();
  const create = (
    <ButtonLink to="/create-proposal" variant="primary">
      Create New Proposal
    </ButtonLink>
  );
  if (isEmpty)
    return (
      <div className="grid gap-6 sm:gap-8">
        <PageHeader title="All Proposals" />
        <Panel flush>
          <EmptyState title="No proposals yet" action={create}>
            Answer six short steps and the draft is written for you. You review it before anything is sent.
          </EmptyState>
        </Panel>
      </div>
    );
  const isPaged = asked.cursor !== null || nextCursor !== null;
  return (
    <div className="grid gap-6">
      <PageHeader title="All Proposals" actions={create} />
      <ListSearch asked={asked} shown={rows.length} hasMore={nextCursor !== null} full />
      {rows.length > 0 ? (
        <ProposalList
          rows={rows}
          rights={rights}
          caption="All proposals"
          footer={isPaged ? <Paging /> : null}
        />
      ) : (
        <Nothing asked={asked} />
      )}
    </div>
  );
}

const Nothing = ({ asked }: { asked: ListRequest }) =>
  isNarrowed(asked) || asked.cursor ? <NoMatch asked={asked} /> : <AllArchived />;

/** Cursors lead onwards alone; the way back is to the first page, or the browser's own. */
function Paging() {
  const { asked, nextCursor } = useLoaderData<typeof loader>();
  const first = `/proposals${listSearch({ ...asked, cursor: null })}`;
  const next = nextCursor ? `/proposals${listSearch({ ...asked, cursor: nextCursor })}` : null;
  return (
    <Pages
      label="Pages of proposals"
      previous={asked.cursor ? { to: first, text: "First page" } : null}
      next={next}
    />
  );
}
