import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { emptyBrief } from "~/domain/briefs/empty-brief";
import { assertDetailsEditable, saveDetails } from "~/domain/proposals/details.server";
import { detailsOf, detailsSchema } from "~/domain/proposals/details-form";
import { findOwn } from "~/domain/proposals/find-own.server";
import { PageHeader } from "~/ui/page-header";
import { Panel } from "~/ui/panel";
import { redirectWithFlash } from "../../http/flash.server";
import { parseForm, readForm, replyInvalid, replyWithError } from "../../http/form.server";
import { pageAction, pageLoader } from "../../http/page.server";
import { requireOpenAccount } from "../../http/session.server";
import { DetailsForm } from "./details-form";

export const meta: MetaFunction = () => [{ title: "Edit details | Countersign" }];

export const loader = pageLoader(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  const proposal = await findOwn(member, params.id ?? "");
  if (proposal.contentHtml === "") throw redirect(`/create-proposal?draft=${proposal.id}`);
  assertDetailsEditable(proposal);
  const { id, title, sentAt, number } = proposal;
  const details = { ...detailsOf({ ...emptyBrief(), ...proposal.brief }), number: number ?? "" };
  return { id, title, wasSent: sentAt !== null, details };
});

export const action = pageAction(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  const id = params.id ?? "";
  const form = await readForm(ctx, request, { schemas: [detailsSchema] });
  const submission = parseForm(form, detailsSchema);
  if (submission.status !== "success") return replyInvalid(submission);
  try {
    const { sentAt } = await saveDetails(member, id, submission.value);
    const text = sentAt === null ? undefined : "Your client sees them with the next send.";
    return redirectWithFlash(ctx, `/proposal/${id}`, { title: "Details saved", text, tone: "success" });
  } catch (error) {
    return replyWithError(ctx, submission, error);
  }
});

export { keepFormOffline as clientAction } from "~/components/connection";

export default function Details() {
  const { id, title, wasSent, details } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      <PageHeader
        title="Edit details"
        lead={title}
        back={{ to: `/proposal/${id}`, text: "Back to the proposal" }}
      />
      <Panel title="Client, price and dates">
        <DetailsForm id={id} details={details} wasSent={wasSent} lastResult={refused?.result} />
      </Panel>
    </div>
  );
}
