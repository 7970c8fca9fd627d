import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FormId } from "~/components/form/form-id";
import { draftTemplate, saveAsTemplate } from "~/domain/templates/save-as-template.server";
import { templateSchema } from "~/domain/templates/template-form";
import { t } from "~/platform/words/t";
import { redirectWithFlash } from "../../http/flash.server";
import { parseForm, readForm, replyInvalid, replyWithError } from "../../http/form.server";
import { pageAction, pageLoader } from "../../http/page.server";
import { requireOpenAccount } from "../../http/session.server";
import { ReplacedWords } from "./replaced-words";
import { TemplateForm } from "./template-form";

export const meta: MetaFunction = () => [{ title: t("Save as a template | Countersign") }];

export const loader = pageLoader(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  const { proposal, replaced } = await draftTemplate(member, params.id ?? "");
  return {
    id: proposal.id,
    title: proposal.title,
    replaced,
    hasPrice: proposal.priceTable !== null,
    hasTeam: member.actor.team?.isOpen === true,
  };
});

export const action = pageAction(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  const form = await readForm(ctx, request, { schemas: [templateSchema] });
  const submission = parseForm(form, templateSchema);
  if (submission.status !== "success") return replyInvalid(submission);
  try {
    const id = await saveAsTemplate(member, params.id ?? "", submission.value);
    const text = t("Read it once: what is true for one client only should go.");
    return redirectWithFlash(ctx, `/templates/${id}`, { title: t("Template saved"), text, tone: "success" });
  } catch (error) {
    return replyWithError(ctx, submission, error);
  }
});

export { keepFormOffline as clientAction } from "~/components/connection";

const NEW = { name: "", description: "", category: "other", isShared: false } as const;

export default function SaveAsTemplate() {
  const { id, title, replaced, hasPrice, hasTeam } = useLoaderData<typeof loader>();
  return (
    <TemplateForm
      title={t("Save as a template")}
      lead={title}
      back={{ to: `/proposal/${id}`, text: t("Back to the proposal") }}
      values={NEW}
      lastResult={useActionData<typeof action>()?.result}
      canShare={hasTeam}
    >
      <FormId />
      <ReplacedWords replaced={replaced} />
      {hasPrice ? (
        <p className="text-sm text-muted">
          {t("The price table comes along. You can edit it in the template, or remove it there.")}
        </p>
      ) : null}
    </TemplateForm>
  );
}
