import { data, type HeadersFunction, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ClosedProposal } from "~/components/admin/closed-proposal";
import { OpenedProposal } from "~/components/admin/opened-proposal";
import { StatusBadge } from "~/components/status-badge";
import { OPEN_MINUTES } from "~/domain/admin/open-minutes";
import { proposalFacts, readProposal } from "~/domain/admin/read-proposal.server";
import { readingSchema } from "~/domain/admin/reading-terms";
import { PageHeader } from "~/ui/page-header";
import { readForm } from "../form.server";
import { pageAction, pageLoader } from "../page.server";
import { requireAdmin } from "./require-admin.server";

/** A document of its own each time: what was opened is nowhere but on the screen, and goes with it. */
export const handle = { hydrate: false };
export const meta: MetaFunction = () => [{ title: "A user’s proposal | Countersign" }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = pageLoader(async (ctx, { request, params }) => {
  const admin = await requireAdmin(ctx, request);
  const { owner, proposal } = await proposalFacts(admin, params.userId ?? "", params.proposalId ?? "");
  return { owner, proposal, userId: params.userId ?? "" };
});

/** Opens it for the reason that is given. The answer closes itself: it is followed by the page without the content. */
export const action = pageAction(async (ctx, { request, params }) => {
  const admin = await requireAdmin(ctx, request);
  const { userId = "", proposalId = "" } = params;
  const typed = Object.fromEntries(await readForm(ctx, request, { schemas: [readingSchema] }));
  const asked = readingSchema.safeParse(typed);
  if (!asked.success) {
    await proposalFacts(admin, userId, proposalId);
    return data(
      { content: null, typed: String(typed.reason ?? ""), error: asked.error.issues[0]?.message ?? null },
      400,
    );
  }
  const { reason } = asked.data;
  const content = await readProposal(admin, userId, proposalId, reason);
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
