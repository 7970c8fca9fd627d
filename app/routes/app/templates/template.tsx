import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmDelete } from "~/components/confirm-delete";
import { useDocumentAccent } from "~/components/document/use-document-accent";
import type { MemberContext } from "~/domain/context";
import { letterheadName } from "~/domain/people/sender-name";
import { beginBrief, briefCurrency } from "~/domain/proposals/defaults/begin-brief";
import { blanksIn } from "~/domain/templates/blanks";
import { CATEGORY_NAMES } from "~/domain/templates/categories";
import { deleteTemplate } from "~/domain/templates/edit-template.server";
import { findTemplate } from "~/domain/templates/find-template.server";
import { figuresOf } from "~/domain/templates/list-templates.server";
import { startFromTemplate } from "~/domain/templates/start.server";
import { startSchema } from "~/domain/templates/start-form";
import { isOwnTemplate, mayEditTemplate } from "~/domain/templates/template";
import { t } from "~/platform/words/t";
import { ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { Panel } from "~/ui/panel";
import { redirectWithFlash } from "../../http/flash.server";
import { parseForm, readForm, replyInvalid, replyWithError } from "../../http/form.server";
import { pageAction, pageLoader } from "../../http/page.server";
import { requireOpenAccount } from "../../http/session.server";
import { StartForm } from "./start-form";
import { TemplateSheet } from "./template-sheet";
import { figuresText } from "./template-view";
import { templateLooks, wholeText } from "./template-view.server";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  {
    title: loaded
      ? t("{name} | Templates | Countersign", { name: loaded.name })
      : t("Template | Countersign"),
  },
];

export const loader = pageLoader(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  const template = await findTemplate(member, params.key ?? "");
  const [figures, { lookOf, accent }, html] = await Promise.all([
    figuresOf(member, template.key),
    templateLooks(member),
    wholeText(member, template),
  ]);
  const { key, name, description, category, brief, priceTable, stored } = template;
  return {
    key,
    name,
    description,
    category,
    figures,
    shown: { html, ...lookOf(template) },
    accent,
    hasPrice: priceTable !== null,
    hasExamples: priceTable !== null && stored === null,
    blanks: blanksIn(template.html),
    currency:
      briefCurrency(priceTable?.currency ?? null) ??
      brief.currency ??
      beginBrief(member.actor.defaults).currency,
    mayEdit: mayEditTemplate(member.actor, template),
    isOwn: isOwnTemplate(member.actor, template),
    sender: letterheadName(member.actor),
    canAutofill: member.actor.rights.canAutofillClients,
  };
});

export const action = pageAction(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  const template = await findTemplate(member, params.key ?? "");
  const schema = startSchema(template);
  const form = await readForm(ctx, request, { schemas: [schema], fields: ["intent"] });
  if (form.get("intent") === "delete") return remove(member, template.key);
  const submission = parseForm(form, schema);
  if (submission.status !== "success") return replyInvalid(submission);
  try {
    const id = await startFromTemplate(member, template, submission.value);
    return redirectWithFlash(ctx, `/proposal/${id}/edit`, { title: t("Proposal created"), tone: "success" });
  } catch (error) {
    return replyWithError(ctx, submission, error);
  }
});

async function remove(ctx: MemberContext, key: string) {
  const name = await deleteTemplate(ctx, key);
  const text = t("“{name}” is gone. Proposals that were started from it stay.", { name });
  return redirectWithFlash(ctx, "/templates", { title: t("Template deleted"), text, tone: "success" });
}

export { keepFormOffline as clientAction } from "~/components/connection";

export default function TemplatePage() {
  const template = useLoaderData<typeof loader>();
  const { name, description, category, figures, shown, accent, hasPrice, blanks, currency, sender } =
    template;
  const refused = useActionData<typeof action>();
  const used = figuresText(figures);
  return (
    <div className="grid gap-6">
      <PageHeader
        title={name}
        lead={description || t(CATEGORY_NAMES[category])}
        back={{ to: "/templates", text: t("All templates") }}
        actions={
          <>
            {template.mayEdit ? (
              <OwnActions id={template.key} name={name} hasPrice={hasPrice} isOwn={template.isOwn} />
            ) : null}
            <ButtonLink to="#use" variant="primary" className="lg:hidden">
              {t("Use this template")}
            </ButtonLink>
          </>
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <section
          ref={useDocumentAccent(accent)}
          aria-label={t("Text of the template")}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard
          tabIndex={0}
          className="paper-always max-h-[32rem] overflow-y-auto rounded-sheet border border-line bg-sheet shadow-sheet lg:sticky lg:top-6 lg:max-h-[calc(100vh-3rem)] [&_.cover]:min-h-96! [&_.document-sheet]:rounded-none! [&_.document-sheet]:border-0! [&_.document-sheet]:shadow-none!"
        >
          <TemplateSheet {...shown} title={name} sender={sender} />
        </section>
        <div id="use" className="scroll-mt-4">
          <Panel title={t("Start a proposal")}>
            <StartForm
              key={template.key}
              templateName={name}
              currency={currency}
              blanks={blanks}
              price={!template.hasPrice ? null : template.hasExamples ? "examples" : "own"}
              canAutofill={template.canAutofill}
              lastResult={refused?.result}
            />
          </Panel>
          {used ? <p className="mt-3 px-1 text-sm text-muted tabular-nums">{`${used}.`}</p> : null}
        </div>
      </div>
    </div>
  );
}

interface OwnActionsProps {
  id: string;
  name: string;
  hasPrice: boolean;
  /** Not only a lead's of the team. */
  isOwn: boolean;
}

const OwnActions = ({ id, name, hasPrice, isOwn }: OwnActionsProps) => (
  <>
    <ConfirmDelete
      what="template"
      name={name}
      text={t("Proposals that were started from it stay as they are.")}
    />
    <ButtonLink to={`/templates/${id}/details`}>{t("Edit details")}</ButtonLink>
    <ButtonLink to={`/templates/${id}/price`}>
      {hasPrice ? t("Edit price table") : t("Add price table")}
    </ButtonLink>
    {isOwn ? <ButtonLink to={`/templates/${id}/next-step`}>{t("Next step")}</ButtonLink> : null}
    <ButtonLink to={`/templates/${id}/edit`}>{t("Edit text")}</ButtonLink>
  </>
);
