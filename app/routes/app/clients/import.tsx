import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { t } from "~/platform/words/t";
import { PageHeader } from "~/ui/page-header";
import { Panel } from "~/ui/panel";
import { pageAction, pageLoader } from "../../http/page.server";
import { requireOpenAccount } from "../../http/session.server";
import { runImport } from "./import-action.server";
import { ImportForm } from "./import-form";
import { ImportPreview } from "./import-preview";

export const meta: MetaFunction = () => [{ title: t("Import clients | Countersign") }];

export const loader = pageLoader(async (ctx, { request }) => {
  await requireOpenAccount(ctx, request);
  return null;
});

export const action = pageAction(async (ctx, { request }) =>
  runImport(await requireOpenAccount(ctx, request), request),
);

export { keepFormOffline as clientAction } from "~/components/connection";

export default function ImportClients() {
  useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const preview = answer?.preview;
  return (
    <div className="mx-auto grid max-w-5xl gap-6">
      <PageHeader
        title={t("Import clients")}
        lead={preview ? t("Nothing is stored yet.") : undefined}
        back={{ to: "/clients", text: t("All clients") }}
      />
      <Panel flush={Boolean(preview)}>
        {preview ? <ImportPreview preview={preview} /> : <ImportForm refused={answer?.refused} />}
      </Panel>
    </div>
  );
}
