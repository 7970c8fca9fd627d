import { data, type HeadersFunction, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { StatusBadge } from "~/components/status-badge";
import { OPEN_MINUTES } from "~/domain/admin/open-minutes";
import { proposalDetails, readProposalContent } from "~/domain/admin/proposal-content.server";
import { readReasonSchema } from "~/domain/admin/read-reason";
import { PageHeader } from "~/ui/page-header";
import { readForm } from "../../http/form.server";
import { pageAction, pageLoader } from "../../http/page.server";
import { requireAdmin } from "../require-admin.server";
import { ClosedProposal } from "./closed-proposal";
import { OpenedProposal } from "./opened-proposal";

/** No hydration: the content stays in this document only. */
export const handle = { hydrate: false };
export const meta: MetaFunction = () => [{ title: "A user’s proposal | Countersign" }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = pageLoader(async (ctx, { request, params }) => {
  const admin = await requireAdmin(ctx, request);
  const { owner, proposal } = await proposalDetails(admin, params.userId ?? "", params.proposalId ?? "");
  return { owner, proposal, userId: params.userId ?? "" };
});

/** Shown in the response only: a reload shows the page without content. */
export const action = pageAction(async (ctx, { request, params }) => {
  const admin = await requireAdmin(ctx, request);
  const { userId = "", proposalId = "" } = params;
  const typed = Object.fromEntries(await readForm(ctx, request, { schemas: [readReasonSchema] }));
  const parsed = readReasonSchema.safeParse(typed);
  if (!parsed.success) {
    await proposalDetails(admin, userId, proposalId);
    return data(
      { content: null, typed: String(typed.reason ?? ""), error: parsed.error.issues[0]?.message ?? null },
      400,
    );
  }
  const { reason } = parsed.data;
  const content = await readProposalContent(admin, userId, proposalId, reason);
  const closing = { Refresh: String(OPEN_MINUTES * 60), "Cache-Control": "no-store" };
  return data({ content, typed: reason, error: null }, { headers: closing });
});

export default function UserProposal() {
  const { owner, proposal, userId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="grid gap-6 sm:gap-8">
      <PageHeader
        back={{ to: `/admin/users/${userId}`, text: owner.name }}
        title={answer?.content ? answer.content.title : "A closed proposal"}
        badge={<StatusBadge proposal={proposal} />}
        lead={`Written by ${owner.name}, ${owner.email}`}
      />
      {answer?.content ? (
        <OpenedProposal html={answer.content.html} reason={answer.typed} />
      ) : (
        <ClosedProposal proposal={proposal} typed={answer?.typed ?? ""} error={answer?.error ?? null} />
      )}
    </div>
  );
}
