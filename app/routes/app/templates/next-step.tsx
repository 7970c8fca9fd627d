import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { FormId } from "~/components/form/form-id";
import { inputProps, tickProps, useCheckedForm } from "~/components/form/use-checked-form";
import { NextStepFields } from "~/components/settings/next-step-fields";
import { NEXT_STEP } from "~/components/settings/settings-paths";
import { wholeNextStep } from "~/domain/next-step/next-step";
import { templateNextStepForm, typedNextStep } from "~/domain/next-step/next-step-form";
import { saveTemplateNextStep, templateForNextStep } from "~/domain/templates/template-next-step.server";
import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { Select } from "~/ui/form/field";
import { PageHeader } from "~/ui/page-header";
import { Panel } from "~/ui/panel";
import { TextLink } from "~/ui/text-link";
import { redirectWithFlash } from "../../http/flash.server";
import { parseForm, readForm, replyInvalid, replyWithError } from "../../http/form.server";
import { pageAction, pageLoader } from "../../http/page.server";
import { requireOpenAccount } from "../../http/session.server";

export const meta: MetaFunction = () => [{ title: t("Next step | Countersign") }];

export const loader = pageLoader(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  const { key, name, stored } = await templateForNextStep(member, params.key ?? "");
  const own = stored?.nextStep ?? null;
  return {
    key,
    name,
    values: {
      nextStepFrom: own === null ? "account" : "template",
      ...typedNextStep(wholeNextStep(own)),
    },
  };
});

export const action = pageAction(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  // Before the form is read: a stranger learns nothing of a template.
  const template = await templateForNextStep(member, params.key ?? "");
  const form = await readForm(ctx, request, { schemas: [templateNextStepForm] });
  const submission = parseForm(form, templateNextStepForm);
  if (submission.status !== "success") return replyInvalid(submission);
  try {
    await saveTemplateNextStep(member, template, submission.value);
    return redirectWithFlash(ctx, `/templates/${template.key}`, {
      title: t("Next step saved"),
      tone: "success",
    });
  } catch (error) {
    return replyWithError(ctx, submission, error);
  }
});

export { keepFormOffline as clientAction } from "~/components/connection";

export default function TemplateNextStep() {
  const { key, name, values } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const { form, fields } = useCheckedForm({ id: "next-step", lastResult, defaultValue: values });
  const isBusy = useNavigation().formMethod === "POST";
  const back = `/templates/${key}`;
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      <PageHeader title={t("Next step")} lead={name} back={{ to: back, text: t("Back to the template") }} />
      <Panel>
        <Form method="post" {...form.props} className="grid items-start gap-5 sm:grid-cols-2 sm:gap-x-6">
          <FormId />
          {form.errors?.[0] ? (
            <Banner
              id={form.errorId}
              role="alert"
              tone="danger"
              title={form.errors[0]}
              className="sm:col-span-2"
            />
          ) : null}
          <Select
            {...inputProps(fields.nextStepFrom)}
            label={t("After the signature, clients see")}
            hint={t("Also for what you have sent: it is not part of the agreement.")}
            fieldClassName="sm:col-span-2"
          >
            <option value="account">{t("The next step in Settings")}</option>
            <option value="template">{t("The next step below")}</option>
          </Select>
          <NextStepFields
            welcome={inputProps(fields.welcome)}
            label={inputProps(fields.bookingLabel)}
            address={inputProps(fields.bookingUrl)}
            calendar={tickProps(fields.offersCalendar)}
            files={tickProps(fields.asksForFiles)}
            wanted={inputProps(fields.wantedFiles)}
          />
          <p className="text-sm sm:col-span-2">
            <TextLink to={NEXT_STEP}>{t("Edit the next step in Settings")}</TextLink>
          </p>
          <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-5 sm:col-span-2">
            <ButtonLink to={back}>{t("Cancel")}</ButtonLink>
            <Button variant="primary" busy={isBusy}>
              {t("Save Next Step")}
            </Button>
          </div>
        </Form>
      </Panel>
    </div>
  );
}
