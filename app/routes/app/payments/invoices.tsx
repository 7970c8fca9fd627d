import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { formatDay } from "~/domain/briefs/format-day";
import { formatMoney } from "~/domain/briefs/format-money";
import { KIND_LABELS } from "~/domain/invoices/kind-labels";
import { invoicePage } from "~/domain/invoices/own-invoices.server";
import { t } from "~/platform/words/t";
import { buttonClass } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { Pagination } from "~/ui/pagination";
import { Panel } from "~/ui/panel";
import { type Column, Table } from "~/ui/table";
import { TextLink } from "~/ui/text-link";
import { pageLoader } from "../../http/page.server";
import { requireOpenAccount } from "../../http/session.server";

export const meta: MetaFunction = () => [{ title: t("Invoices | Countersign") }];

const PAGE_SIZE = 50;

export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireOpenAccount(ctx, request);
  const after = new URL(request.url).searchParams.get("after");
  const { rows, next } = await invoicePage(member, after, PAGE_SIZE);
  const { dates } = member.actor.reader;
  return {
    next,
    isFirst: after === null,
    rows: rows.map(({ id, number, kind, proposalId, client, title, currency, total, issueDay }) => ({
      ...{ id, number, kind, proposalId, client, title },
      day: formatDay(issueDay, dates, "short-with-year"),
      total: formatMoney(total, currency, "en-US", true),
    })),
  };
});

type Row = Awaited<ReturnType<ReturnType<typeof useLoaderData<typeof loader>>["rows"]["at"]>> & object;

const columns = (): [Column<Row>, ...Column<Row>[]] => [
  {
    key: "number",
    heading: t("Number"),
    cell: ({ id, number, proposalId }) => (
      <a
        className="font-medium text-action underline-offset-2 hover:underline"
        href={`/proposal/${proposalId}/invoices/${id}.pdf`}
      >
        <bdi>{number}</bdi>
      </a>
    ),
  },
  { key: "kind", heading: t("Kind"), cell: ({ kind }) => t(KIND_LABELS[kind]) },
  { key: "day", heading: t("Issued"), cell: ({ day }) => day },
  { key: "client", heading: t("Client"), cell: ({ client }) => <bdi translate="no">{client}</bdi> },
  {
    key: "agreement",
    heading: t("Agreement"),
    cell: ({ proposalId, title }) => (
      <TextLink to={`/proposal/${proposalId}#payments`}>
        <bdi>{title}</bdi>
      </TextLink>
    ),
  },
  { key: "total", heading: t("Total"), numeric: true, cell: ({ total }) => total },
];

export default function InvoicesRoute() {
  const { rows, next, isFirst } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6 sm:gap-8">
      <PageHeader
        title={t("Invoices")}
        lead={t("Invoices and credit notes, the newest first. The files have all of them, by rate of tax.")}
        back={{ to: "/payments", text: t("Payments") }}
      />
      <Panel
        flush
        title={t("Issued")}
        actions={rows.length > 0 ? <Downloads /> : null}
        footer={
          <Pagination
            label={t("Pages of invoices")}
            previous={isFirst ? null : { to: "/payments/invoices", text: t("The newest") }}
            next={next && `/payments/invoices?after=${encodeURIComponent(next)}`}
          />
        }
      >
        <Table<Row>
          caption={t("Invoices and credit notes, the newest first")}
          columns={columns()}
          rows={rows}
          keyOf={({ id }) => id}
          empty={t(
            "No invoices yet. The first one is issued when a payment of a signed agreement is received.",
          )}
        />
      </Panel>
    </div>
  );
}

const Downloads = () => (
  <span className="flex gap-2">
    <a
      className={buttonClass({ size: "row", variant: "secondary" })}
      href="/payments/invoices.csv"
      download=""
    >
      {t("CSV")}
    </a>
    <a
      className={buttonClass({ size: "row", variant: "secondary" })}
      href="/payments/invoices.json"
      download=""
    >
      {t("JSON")}
    </a>
  </span>
);

export { FailureView as ErrorBoundary } from "~/components/failure/failure-view";
