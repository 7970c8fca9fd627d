import type { ActionFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { emptyBrief } from "~/domain/briefs/empty-brief";
import type { MemberContext } from "~/domain/context";
import { cloneProposal } from "~/domain/proposals/drafts/clone.server";
import { cloneFormSchema } from "~/domain/proposals/drafts/clone-form";
import { copyTitle } from "~/domain/proposals/drafts/copy-title";
import { findOwn } from "~/domain/proposals/find-own.server";
import { msg, t } from "~/platform/words/t";
import { PageHeader } from "~/ui/page-header";
import { Panel } from "~/ui/panel";
import { redirectWithFlash } from "../../http/flash.server";
import { parseForm, readForm, replyInvalid } from "../../http/form.server";
import { pageLoader } from "../../http/page.server";
import { requireOpenAccount } from "../../http/session.server";
import { CloneForm } from "./clone-form";
import { CLONED } from "./cloned";
import { proposalAction } from "./proposal-action.server";

export const meta: MetaFunction = () => [{ title: t("Clone a proposal | Countersign") }];

export const loader = pageLoader(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  const proposal = await findOwn(member, params.id ?? "");
  const { id, title, clientName, clientEmail, clientCompany } = proposal;
  const { startDate, endDate } = { ...emptyBrief(), ...proposal.brief };
  return {
    id,
    title,
    copy: { title: copyTitle(title), clientName, clientEmail, clientCompany, startDate, endDate },
    canAutofill: member.actor.rights.canAutofillClients,
  };
});

export const action = (args: ActionFunctionArgs) =>
  proposalAction(msg("Clone Failed"), async (ctx, id) => {
    const form = await readForm(ctx, args.request, { schemas: [cloneFormSchema] });
    // A button without fields copies everything.
    if (!form.has("title")) return redirectToClone(ctx, await cloneProposal(ctx, id));
    const submission = parseForm(form, cloneFormSchema);
    if (submission.status !== "success") return replyInvalid(submission);
    return redirectToClone(ctx, await cloneProposal(ctx, id, submission.value));
  })(args);

/** The copy begins with the list of what was replaced in it. */
const redirectToClone = (ctx: MemberContext, copy: string) =>
  redirectWithFlash(ctx, `/proposal/${copy}?${CLONED}`, {
    title: t("Proposal Cloned"),
    text: t("Proposal duplicated successfully"),
    tone: "success",
  });

export default function Clone() {
  const { id, title, copy, canAutofill } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      <PageHeader
        title={t("Clone a proposal")}
        lead={title}
        back={{ to: `/proposal/${id}`, text: t("Back to the proposal") }}
      />
      <Panel title={t("The copy")}>
        <CloneForm id={id} copy={copy} canAutofill={canAutofill} lastResult={refused?.result} />
      </Panel>
    </div>
  );
}
