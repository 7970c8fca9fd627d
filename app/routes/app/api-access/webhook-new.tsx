import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { FormId } from "~/components/form/form-id";
import { FormFooter } from "~/components/settings/form-footer";
import { assertApi } from "~/domain/accounts/api-keys/api-plan";
import { createEndpoint } from "~/domain/webhooks/hook-endpoints.server";
import { hookSchema } from "~/domain/webhooks/hook-form";
import { t } from "~/platform/words/t";
import { PageHeader } from "~/ui/page-header";
import { Panel } from "~/ui/panel";
import { redirectWithFlash } from "../../http/flash.server";
import { parseForm, readForm, replyInvalid, replyWithError } from "../../http/form.server";
import { pageAction, pageLoader } from "../../http/page.server";
import { requireOpenAccount } from "../../http/session.server";
import { WebhookFields } from "./webhook-fields";

export const meta: MetaFunction = () => [{ title: t("New webhook endpoint | Countersign") }];

export const loader = pageLoader(async (ctx, { request }) => {
  assertApi((await requireOpenAccount(ctx, request)).actor);
  return { takesLocal: ctx.config.hookTargets === "any" };
});

export const action = pageAction(async (ctx, { request }) => {
  const member = await requireOpenAccount(ctx, request);
  const submission = parseForm(await readForm(ctx, request, { schemas: [hookSchema] }), hookSchema);
  if (submission.status !== "success") return replyInvalid(submission);
  try {
    const id = await createEndpoint(member, submission.value);
    const text = t("Send a test event to check that it works.");
    return redirectWithFlash(ctx, `/settings/api/hooks/${id}`, {
      title: t("Endpoint added"),
      text,
      tone: "success",
    });
  } catch (error) {
    return replyWithError(ctx, submission, error);
  }
});

export { keepFormOffline as clientAction } from "~/components/connection";

export default function NewEndpoint() {
  const { takesLocal } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.result;
  const isBusy = useNavigation().state !== "idle";
  return (
    <div className="grid gap-6 sm:gap-8">
      <PageHeader title={t("New webhook endpoint")} back={{ to: "/settings/api", text: "API" }} />
      <Form method="post" noValidate>
        <FormId />
        <Panel className="max-w-2xl">
          <div className="grid gap-7">
            <WebhookFields takesLocal={takesLocal} refusal={refusal} />
            <FormFooter submit={t("Add endpoint")} isBusy={isBusy} />
          </div>
        </Panel>
      </Form>
    </div>
  );
}
