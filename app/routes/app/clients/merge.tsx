import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { detailsOf } from "~/domain/clients/client";
import { findClient } from "~/domain/clients/find-client.server";
import { listClients } from "~/domain/clients/list-clients.server";
import { MOST_QUERY_LETTERS } from "~/domain/clients/list-request";
import { mergeClients } from "~/domain/clients/merge-clients.server";
import { mergedValues } from "~/domain/clients/merged-client";
import { cutText } from "~/platform/text/cut-text";
import { typedLine } from "~/platform/text/typed-text";
import { t } from "~/platform/words/t";
import { Button, ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link/link";
import { PageHeader } from "~/ui/page-header";
import { Panel } from "~/ui/panel";
import { Words } from "~/ui/words/words";
import { readCommand } from "../../http/commands.server";
import { redirectWithFlash } from "../../http/flash.server";
import { pageAction, pageLoader } from "../../http/page.server";
import { requireOpenAccount } from "../../http/session.server";
import { ClientSearch } from "./client-search";
import { MergedValues } from "./merged-values";

export const meta: MetaFunction = () => [{ title: t("Merge clients | Countersign") }];

export const loader = pageLoader(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  const { searchParams } = new URL(request.url);
  const client = await findClient(member, params.id ?? "");
  const other = searchParams.get("other");
  const taken = other === null ? null : await findClient(member, other);
  const typed = searchParams.get("q");
  const query = cutText(typed ?? client.name, MOST_QUERY_LETTERS);
  const { clients } = taken ? { clients: [] } : await listClients(member, { query, cursor: null });
  return {
    id: client.id,
    name: client.name,
    query: typed ?? "",
    candidates: clients
      .filter(({ id }) => id !== client.id)
      .map(({ id, name, company, email }) => ({ id, name, company, email })),
    taken: taken && {
      id: taken.id,
      name: taken.name,
      values: mergedValues(detailsOf(client), detailsOf(taken)),
    },
  };
});

const command = z.object({ other: typedLine().max(64) });

export const action = pageAction(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  const { id } = await findClient(member, params.id ?? "");
  const { other } = await readCommand(ctx, request, command);
  await mergeClients(member, id, other);
  const text = t("The proposals of both are in one list.");
  return redirectWithFlash(ctx, `/clients/${id}`, { title: t("Clients merged"), text, tone: "success" });
});

export { stayOnPageOffline as clientAction } from "~/components/connection";

export default function MergeClients() {
  const { id, name, query, candidates, taken } = useLoaderData<typeof loader>();
  const path = `/clients/${id}/merge`;
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      <PageHeader
        title={t("Merge clients")}
        lead={<Words text="{name} stays." name={<bdi translate="no">{name}</bdi>} />}
        back={{ to: `/clients/${id}`, text: t("Back to the client") }}
      />
      {taken ? (
        <Panel title={<Words text="What {name} will be" name={<bdi translate="no">{name}</bdi>} />}>
          <MergedValues values={taken.values} />
          <p className="mt-5 text-muted">
            <Words
              text="The proposals of {name} move here with their history. Their texts do not change. The entry of {name} is deleted; this cannot be undone."
              name={<bdi translate="no">{taken.name}</bdi>}
            />
          </p>
          <Form method="post" className="mt-5 flex flex-wrap justify-end gap-2 border-t border-line pt-5">
            <input type="hidden" name="other" value={taken.id} />
            <ButtonLink to={path}>{t("Choose another")}</ButtonLink>
            <Button variant="primary">{t("Merge Clients")}</Button>
          </Form>
        </Panel>
      ) : (
        <Panel title={t("Which one is the same client?")}>
          <ClientSearch path={path} query={query} shown={candidates.length} />
          {candidates.length > 0 ? (
            <ul className="mt-4 grid divide-y divide-line border-y border-line">
              {candidates.map((candidate) => (
                <li key={candidate.id}>
                  <Link
                    to={`${path}?other=${candidate.id}`}
                    className="flex min-h-14 flex-col justify-center px-2 py-2 hover:bg-wash"
                  >
                    <bdi translate="no" className="font-medium">
                      {candidate.name}
                    </bdi>
                    <span className="text-sm wrap-anywhere text-muted">
                      {[candidate.company, candidate.email].filter((text) => text !== "").join(" · ")}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          ) : (
            <p className="mt-4 text-muted">
              {query === ""
                ? t("Nobody else has this name. Search for the other one.")
                : t("Nobody is found by these words.")}
            </p>
          )}
        </Panel>
      )}
    </div>
  );
}
