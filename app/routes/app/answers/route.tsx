import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { addedAnswers, answersToAdd } from "~/domain/briefs/answers-to-add";
import { emptyBrief } from "~/domain/briefs/empty-brief";
import { findOwn } from "~/domain/proposals/find-own.server";
import { requestAgain, writeAgain } from "~/domain/proposals/generation/write-again.server";
import { isUnsentDraft } from "~/domain/proposals/status";
import { isDomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import { PageHeader } from "~/ui/page-header";
import { Panel } from "~/ui/panel";
import { parseForm, readForm, replyInvalid, replyWithError } from "../../http/form.server";
import { pageAction, pageLoader } from "../../http/page.server";
import { requireOpenAccount } from "../../http/session.server";
import { AnswersForm } from "./answers-form";

export const meta: MetaFunction = () => [{ title: t("Add answers | Countersign") }];

export const loader = pageLoader(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  const proposal = await findOwn(member, params.id ?? "");
  const { id, title } = proposal;
  const brief = { ...emptyBrief(), ...proposal.brief };
  const asked = isUnsentDraft(proposal) ? [] : answersToAdd(brief, proposal.priceTable !== null);
  if (asked.length === 0) throw redirect(`/proposal/${id}`);
  return { id, title, asked, currency: brief.currency };
});

export const action = pageAction(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  const id = params.id ?? "";
  const form = await readForm(ctx, request, { schemas: [addedAnswers], fields: ["scripts"] });
  const submission = parseForm(form, addedAnswers);
  if (submission.status !== "success") return replyInvalid(submission);
  try {
    const write = form.has("scripts") ? requestAgain : writeAgain;
    await write(member, id, submission.value);
    return redirect(`/proposal/${id}/writing?finished`);
  } catch (error) {
    // The answers are in the draft by then, and that screen tries again.
    if (isDomainError(error) && error.code === "content_model_failed")
      return redirect(`/proposal/${id}/writing`);
    return replyWithError(ctx, submission, error);
  }
});

export { keepFormOffline as clientAction } from "~/components/connection";

export default function Answers() {
  const { id, title, ...asked } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      <PageHeader
        title={t("Add answers")}
        lead={title}
        back={{ to: `/proposal/${id}`, text: t("Back to the proposal") }}
      />
      <Panel title={t("What your client will ask first")}>
        <AnswersForm id={id} {...asked} lastResult={refused?.result} />
      </Panel>
    </div>
  );
}
