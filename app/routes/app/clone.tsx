import type { ActionFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CloneForm } from "~/components/proposal/clone-form";
import type { MemberContext } from "~/domain/context";
import { cloneProposal, copyTitle } from "~/domain/proposals/clone.server";
import { cloneFormSchema } from "~/domain/proposals/clone-form";
import { findOwn } from "~/domain/proposals/own.server";
import { PageHeader } from "~/ui/page-header";
import { Panel } from "~/ui/panel";
import { parseForm, readForm, refuse } from "../form.server";
import { redirectWithNotice } from "../notice.server";
import { pageLoader } from "../page.server";
import { requireOpenAccount } from "../session.server";
import { proposalAction } from "./proposal-action.server";

export const meta: MetaFunction = () => [{ title: "Clone a proposal | Countersign" }];

export const loader = pageLoader(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  const proposal = await findOwn(member, params.id ?? "");
  const { id, title, clientName, clientEmail, clientCompany } = proposal;
  return { id, title, copy: { title: copyTitle(title), clientName, clientEmail, clientCompany } };
});

export const action = (args: ActionFunctionArgs) =>
  proposalAction("Clone Failed", async (ctx, id) => {
    const form = await readForm(ctx, args.request, { schemas: [cloneFormSchema] });
    // A button without the form copies all of it.
    if (!form.has("title")) return cloned(ctx, await cloneProposal(ctx, id));
    const submission = parseForm(form, cloneFormSchema);
    if (submission.status !== "success") return refuse(submission);
    return cloned(ctx, await cloneProposal(ctx, id, submission.value));
  })(args);

const cloned = (ctx: MemberContext, copy: string) =>
  redirectWithNotice(ctx, `/proposal/${copy}`, {
    title: "Proposal Cloned",
    text: "Proposal duplicated successfully",
    tone: "success",
  });

export default function Clone() {
  const { id, title, copy } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      <PageHeader
        title="Clone a proposal"
        lead={title}
        back={{ to: `/proposal/${id}`, text: "Back to the proposal" }}
      />
      <Panel title="The copy">
        <CloneForm id={id} copy={copy} lastResult={refused?.result} />
      </Panel>
    </div>
  );
}
