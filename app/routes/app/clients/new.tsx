import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NO_DETAILS } from "~/domain/clients/client";
import { clientSchema } from "~/domain/clients/client-form";
import { addClient } from "~/domain/clients/edit-client.server";
import { countryNames } from "~/domain/parties/country-names.server";
import { zoneGroups } from "~/platform/time/zone-names";
import { t } from "~/platform/words/t";
import { PageHeader } from "~/ui/page-header";
import { Panel } from "~/ui/panel";
import { redirectWithFlash } from "../../http/flash.server";
import { parseForm, readForm, replyInvalid, replyWithError } from "../../http/form.server";
import { pageAction, pageLoader } from "../../http/page.server";
import { requireOpenAccount } from "../../http/session.server";
import { ClientForm } from "./client-fields";

export const meta: MetaFunction = () => [{ title: t("Add a client | Countersign") }];

export const loader = pageLoader(async (ctx, { request }) => {
  await requireOpenAccount(ctx, request);
  return { details: NO_DETAILS, zones: zoneGroups(ctx.now), countries: countryNames() };
});

export const action = pageAction(async (ctx, { request }) => {
  const member = await requireOpenAccount(ctx, request);
  const submission = parseForm(await readForm(ctx, request, { schemas: [clientSchema] }), clientSchema);
  if (submission.status !== "success") return replyInvalid(submission);
  try {
    const id = await addClient(member, submission.value);
    return redirectWithFlash(ctx, `/clients/${id}`, { title: t("Client added"), tone: "success" });
  } catch (error) {
    return replyWithError(ctx, submission, error);
  }
});

export { keepFormOffline as clientAction } from "~/components/connection";

export default function NewClient() {
  const { details, zones, countries } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      <PageHeader title={t("Add a client")} back={{ to: "/clients", text: t("All clients") }} />
      <Panel>
        <ClientForm
          details={details}
          zones={zones}
          countries={countries}
          back="/clients"
          submit={t("Add Client")}
          id={null}
          refused={useActionData<typeof action>()}
        />
      </Panel>
    </div>
  );
}
