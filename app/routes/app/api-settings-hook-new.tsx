import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { FormFoot } from "~/components/api/form-foot";
import { HookFields } from "~/components/api/hook-fields";
import { assertApi } from "~/domain/api/api-plan";
import { createEndpoint } from "~/domain/webhooks/hook-endpoints.server";
import { hookSchema } from "~/domain/webhooks/hook-form";
import { PageHeader } from "~/ui/page-header";
import { Panel } from "~/ui/panel";
import { parseForm, readForm, refuse, refuseWith } from "../form.server";
import { redirectWithNotice } from "../notice.server";
import { pageAction, pageLoader } from "../page.server";
import { requireOpenAccount } from "../session.server";

export const meta: MetaFunction = () => [{ title: "New webhook endpoint | Countersign" }];

export const loader = pageLoader(async (ctx, { request }) => {
  assertApi((await requireOpenAccount(ctx, request)).actor);
  return { takesLocal: ctx.config.hookTargets === "any" };
});

export const action = pageAction(async (ctx, { request }) => {
  const member = await requireOpenAccount(ctx, request);
  const submission = parseForm(await readForm(ctx, request, { schemas: [hookSchema] }), hookSchema);
  if (submission.status !== "success") return refuse(submission);
  try {
    const id = await createEndpoint(member, submission.value);
    const text = "Send a test event to check that it works.";
    return redirectWithNotice(ctx, `/settings/api/hooks/${id}`, {
      title: "Endpoint added",
      text,
      tone: "success",
    });
  } catch (error) {
    return refuseWith(ctx, submission, error);
  }
});

export { keepWithoutConnection as clientAction } from "~/components/connection";

export default function NewEndpoint() {
  const { takesLocal } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.result;
  const isBusy = useNavigation().state !== "idle";
  return (
    <div className="grid gap-6 sm:gap-8">
      <PageHeader title="New webhook endpoint" back={{ to: "/settings/api", text: "API" }} />
      <Form method="post" noValidate>
        <Panel className="max-w-2xl">
          <div className="grid gap-7">
            <HookFields takesLocal={takesLocal} refusal={refusal} />
            <FormFoot submit="Add endpoint" isBusy={isBusy} />
          </div>
        </Panel>
      </Form>
    </div>
  );
}
