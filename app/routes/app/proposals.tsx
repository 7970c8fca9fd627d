import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { ProposalList } from "~/components/proposal-list";
import { proposalRow } from "~/components/proposal-row";
import { userView } from "~/domain/accounts/member";
import { listProposals } from "~/domain/proposals/list.server";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { Panel } from "~/ui/panel";
import { readForm } from "../form.server";
import { pageAction, pageLoader } from "../page.server";
import { requireOpenAccount } from "../session.server";
import { deleteFromList, deleteSchema } from "./delete-draft.server";
import { readCommand } from "./list-command.server";

export const meta: MetaFunction = () => [{ title: "All Proposals | Countersign" }];

export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireOpenAccount(ctx, request);
  const cursor = new URL(request.url).searchParams.get("after");
  const { proposals, nextCursor } = await listProposals(member, cursor);
  const { canExportPDF, canCloneProposal } = userView(member.actor);
  return { rows: proposals.map(proposalRow), rights: { canExportPDF, canCloneProposal }, cursor, nextCursor };
});

export const action = pageAction(async (ctx, { request }) => {
  const member = await requireOpenAccount(ctx, request);
  const { id } = readCommand(await readForm(request), deleteSchema);
  return deleteFromList(member, id, "/proposals");
});

export default function Proposals() {
  const { rows, rights, cursor, nextCursor } = useLoaderData<typeof loader>();
  const create = (
    <ButtonLink to="/create-proposal" variant="primary">
      Create New Proposal
    </ButtonLink>
  );
  const isEmpty = rows.length === 0;
  return (
    <div className="grid gap-6 sm:gap-8">
      <PageHeader title="All Proposals" actions={isEmpty ? null : create} />
      {isEmpty ? (
        <Panel flush>
          <EmptyState title={cursor ? "No more proposals" : "No proposals yet"} action={create}>
            Answer six short steps and the draft is written for you. You review it before anything is sent.
          </EmptyState>
        </Panel>
      ) : (
        <ProposalList
          rows={rows}
          rights={rights}
          caption="All proposals, last changed first"
          footer={cursor || nextCursor ? <Pages isFirst={!cursor} nextCursor={nextCursor} /> : null}
        />
      )}
    </div>
  );
}

function Pages({ isFirst, nextCursor }: { isFirst: boolean; nextCursor: string | null }) {
  return (
    <nav aria-label="Pages" className="flex justify-between gap-4">
      {isFirst ? <span /> : <PageLink to="/proposals">Newest</PageLink>}
      {nextCursor ? (
        <PageLink to={`/proposals?after=${encodeURIComponent(nextCursor)}`}>Older</PageLink>
      ) : null}
    </nav>
  );
}

const PageLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="py-1 font-semibold text-action hover:underline">
    {children}
  </Link>
);
