import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ThemeField } from "~/components/document/theme-field";
import { ownLetterhead } from "~/domain/branding/letterhead.server";
import { USUAL_THEME } from "~/domain/branding/themes";
import { saveTemplateDetails } from "~/domain/templates/edit-template.server";
import { findToEdit } from "~/domain/templates/find-template.server";
import { templateLookSchema } from "~/domain/templates/template-form";
import { t } from "~/platform/words/t";
import { redirectWithFlash } from "../../http/flash.server";
import { parseForm, readForm, replyInvalid, replyWithError } from "../../http/form.server";
import { pageAction, pageLoader } from "../../http/page.server";
import { requireOpenAccount } from "../../http/session.server";
import { TemplateForm } from "./template-form";
import { templateLooks } from "./template-view.server";

export const meta: MetaFunction = () => [{ title: t("Edit template | Countersign") }];

export const loader = pageLoader(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  const { key, name, description, category, stored, theme } = await findToEdit(member, params.key ?? "");
  const [{ accent }, saved] = await Promise.all([templateLooks(member), ownLetterhead(member)]);
  const isShared = stored?.isShared ?? false;
  return {
    key,
    values: { name, description, category, isShared },
    hasTeam: isShared || member.actor.team?.isOpen === true,
    look: member.actor.rights.canUseBranding
      ? { theme: theme ?? ("" as const), accounts: saved?.theme ?? USUAL_THEME, accent }
      : null,
  };
});

export const action = pageAction(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  const { key } = await findToEdit(member, params.key ?? "");
  const form = await readForm(ctx, request, { schemas: [templateLookSchema] });
  const submission = parseForm(form, templateLookSchema);
  if (submission.status !== "success") return replyInvalid(submission);
  const { theme, ...details } = submission.value;
  try {
    // On plans without themes the form has none.
    await saveTemplateDetails(member, key, form.has("theme") ? { ...details, theme } : details);
    return redirectWithFlash(ctx, `/templates/${key}`, { title: t("Template saved"), tone: "success" });
  } catch (error) {
    return replyWithError(ctx, submission, error);
  }
});

export { keepFormOffline as clientAction } from "~/components/connection";

export default function TemplateDetails() {
  const { key, values, hasTeam, look } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.result;
  const typedTheme = refused?.initialValue?.theme as string | undefined;
  return (
    <TemplateForm
      title={t("Edit template")}
      lead={values.name}
      back={{ to: `/templates/${key}`, text: t("Back to the template") }}
      values={values}
      lastResult={refused}
      canShare={hasTeam}
    >
      {look ? (
        <ThemeField
          id="template-theme"
          label={t("Theme")}
          name="theme"
          defaultValue={typedTheme ?? look.theme}
          accounts={look.accounts}
          accent={look.accent}
        />
      ) : null}
    </TemplateForm>
  );
}
