import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { detailsOf } from "~/domain/clients/client";
import { clientSchema } from "~/domain/clients/client-form";
import { saveClient } from "~/domain/clients/edit-client.server";
import { findClient } from "~/domain/clients/find-client.server";
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

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  {
    title: loaded
      ? t("Edit {name} | Countersign", { name: loaded.details.name })
      : t("Edit a client | Countersign"),
  },
];

export const loader = pageLoader(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  const client = await findClient(member, params.id ?? "");
  return { id: client.id, details: detailsOf(client), zones: zoneGroups(ctx.now), countries: countryNames() };
});

export const action = pageAction(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  const { id } = await findClient(member, params.id ?? "");
  const submission = parseForm(await readForm(ctx, request, { schemas: [clientSchema] }), clientSchema);
  if (submission.status !== "success") return replyInvalid(submission);
  try {
    await saveClient(member, id, submission.value);
    return redirectWithFlash(ctx, `/clients/${id}`, { title: t("Client saved"), tone: "success" });
  } catch (error) {
    return replyWithError(ctx, submission, error);
  }
});

export { keepFormOffline as clientAction } from "~/components/connection";

export default function EditClient() {
  const { id, details, zones, countries } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      <PageHeader
        title={t("Edit client")}
        lead={<bdi translate="no">{details.name}</bdi>}
        back={{ to: `/clients/${id}`, text: t("Back to the client") }}
      />
      <Panel>
        <p className="mb-6 text-muted">
          {t("Proposals that you have written keep the name they were written with.")}
        </p>
        <ClientForm
          key={id}
          details={details}
          zones={zones}
          countries={countries}
          back={`/clients/${id}`}
          submit={t("Save Client")}
          id={id}
          refused={useActionData<typeof action>()}
        />
      </Panel>
    </div>
  );
}
