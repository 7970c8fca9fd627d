import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { listClients } from "~/domain/clients/list-clients.server";
import { clientQueryString, parseClientRequest } from "~/domain/clients/list-request";
import { t } from "~/platform/words/t";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { CursorPagination } from "~/ui/pagination";
import { Panel } from "~/ui/panel";
import { pageLoader } from "../../http/page.server";
import { requireOpenAccount } from "../../http/session.server";
import { ClientSearch } from "./client-search";
import { ClientTable } from "./client-table";
import { wonText } from "./client-view";

export const meta: MetaFunction = () => [{ title: t("Clients | Countersign") }];

export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireOpenAccount(ctx, request);
  const wanted = parseClientRequest(new URL(request.url).searchParams);
  const { clients, nextCursor } = await listClients(member, wanted);
  return {
    request: wanted,
    rows: clients.map(({ figures, ...client }) => ({
      ...client,
      proposals: figures.proposals,
      lastAnswer: figures.lastAnswer,
      won: wonText(figures),
    })),
    nextCursor,
  };
});

export default function Clients() {
  const { request, rows } = useLoaderData<typeof loader>();
  const isFirst = request.query === "" && request.cursor === null;
  return (
    <div className="grid gap-6">
      <PageHeader
        title={t("Clients")}
        lead={t("Everyone you write a proposal for is added here automatically.")}
        actions={
          <>
            <ButtonLink to="/clients/import">{t("Import")}</ButtonLink>
            <ButtonLink to="/clients/new" variant="primary">
              {t("Add client")}
            </ButtonLink>
          </>
        }
      />
      {rows.length === 0 && isFirst ? (
        <Panel flush>
          <EmptyState
            title={t("No clients yet")}
            action={<ButtonLink to="/clients/import">{t("Import a list")}</ButtonLink>}
          >
            {t("Add a client, or import your list. The client of your next proposal is added automatically.")}
          </EmptyState>
        </Panel>
      ) : (
        <>
          <ClientSearch path="/clients" query={request.query} shown={rows.length} />
          {rows.length > 0 ? (
            <ClientTable rows={rows} footer={<Paging />} />
          ) : (
            <Panel flush>
              <EmptyState
                title={t("No matching clients")}
                action={<ButtonLink to="/clients">{t("Show all clients")}</ButtonLink>}
              >
                {t("Words are found by their beginnings, in names, companies and emails.")}
              </EmptyState>
            </Panel>
          )}
        </>
      )}
    </div>
  );
}

function Paging() {
  const { request, nextCursor } = useLoaderData<typeof loader>();
  return (
    <CursorPagination
      label={t("Pages of clients")}
      cursor={request.cursor}
      next={nextCursor}
      pathOf={(cursor) => `/clients${clientQueryString({ ...request, cursor })}`}
    />
  );
}
