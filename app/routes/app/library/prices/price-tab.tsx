import type { ReactNode } from "react";
import { taxLabel } from "~/domain/prices/named-line";
import { inGroups } from "~/platform/words/in-groups";
import { t } from "~/platform/words/t";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { SearchForm } from "~/ui/form/search-form";
import { Link } from "~/ui/link/link";
import { CursorPagination } from "~/ui/pagination";
import { Panel } from "~/ui/panel";
import { type Column, Table } from "~/ui/table";
import { optionsText } from "../../price/line-words";
import { OriginBadge } from "../origin-badge";
import { TeamFilter } from "../team-filter";
import { NEW_PRICE, type PriceListing, type PricePage, pricePath, pricesPath } from "./price-view";
import { TakenOptions } from "./taken-options";

export function PriceTab({ request, rows, nextCursor, hasTeam, taken }: PricePage) {
  const { query, from, cursor } = request;
  const isWhole = query === "" && from === "all" && cursor === null;
  if (rows.length === 0 && isWhole)
    return (
      <div className="grid gap-6">
        <Panel flush>
          <EmptyState
            title={t("No prices yet")}
            action={<ButtonLink to={pricePath(NEW_PRICE)}>{t("Add your first price")}</ButtonLink>}
          >
            {t(
              "Keep what you charge again and again: a day, a page, a plan. In a price table, “Insert from price list” puts it in with its unit, tax and options.",
            )}
          </EmptyState>
        </Panel>
        <TakenOptions options={taken} />
      </div>
    );
  const pages = (
    <CursorPagination
      label={t("Pages of prices")}
      cursor={cursor}
      next={nextCursor}
      pathOf={(place) => pricesPath({ ...request, cursor: place })}
    />
  );
  return (
    <div className="grid gap-6">
      <PriceSearch request={request} hasTeam={hasTeam} shown={rows.length} />
      {rows.length > 0 ? (
        <PriceList rows={rows} footer={pages} />
      ) : (
        <Panel flush>
          <EmptyState
            title={t("No matching prices")}
            action={<ButtonLink to={pricesPath()}>{t("Show all prices")}</ButtonLink>}
          >
            {t("Words are searched in names and descriptions.")}
          </EmptyState>
        </Panel>
      )}
      <TakenOptions options={taken} />
    </div>
  );
}

interface PriceSearchProps extends Pick<PricePage, "request" | "hasTeam"> {
  shown: number;
}

const PriceSearch = ({ request: { query, from }, hasTeam, shown }: PriceSearchProps) => (
  <SearchForm
    query={query}
    label={t("Search prices")}
    found={t("{count, plural, one {{count} price} other {{count} prices}}", { count: shown })}
    hidden={<input type="hidden" name="tab" value="prices" />}
  >
    {hasTeam ? <TeamFilter from={from} /> : null}
  </SearchForm>
);

const PriceList = ({ rows, footer }: { rows: readonly PriceListing[]; footer: ReactNode }) => (
  <Panel flush footer={footer}>
    <Table
      caption={t("Prices, by name")}
      columns={columns()}
      rows={rows}
      keyOf={({ id }) => id}
      empty={null}
    />
  </Panel>
);

const NONE = <span className="text-muted">–</span>;

const columns = (): [Column<PriceListing>, ...Column<PriceListing>[]] => [
  {
    key: "name",
    heading: t("Name"),
    cell: ({ id, line, origin, mayEdit }) => (
      <>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {mayEdit ? (
            <Link
              to={pricePath(id)}
              prefetch="intent"
              className="hover:text-action max-sm:inline-flex max-sm:min-h-11 max-sm:items-center"
            >
              <bdi>{line.name}</bdi>
            </Link>
          ) : (
            <bdi>{line.name}</bdi>
          )}
          <OriginBadge origin={origin} />
        </span>
        <span
          dir="auto"
          className="mt-0.5 line-clamp-2 max-w-prose text-sm font-normal text-muted empty:hidden"
        >
          {line.description}
        </span>
        <span className="block text-sm font-normal text-muted empty:hidden">{optionsText(line)}</span>
      </>
    ),
  },
  {
    key: "price",
    heading: t("Price"),
    numeric: true,
    className: "@xl:w-44",
    cell: ({ line, currency }) =>
      line.price === "" ? (
        NONE
      ) : (
        <>
          <span>{`${line.price} ${currency}`}</span>
          {line.unit ? (
            <span className="block text-sm text-muted">{t("per {unit}", { unit: line.unit })}</span>
          ) : null}
          {line.discount ? (
            <span className="block text-sm text-muted">
              {t("{discount} off", { discount: line.discount })}
            </span>
          ) : null}
        </>
      ),
  },
  {
    key: "tax",
    heading: t("Tax"),
    className: "@xl:w-40",
    cell: ({ line: { tax } }) => (tax ? <span className="text-sm">{taxLabel(tax)}</span> : NONE),
  },
  {
    key: "used",
    heading: t("Used"),
    className: "@xl:w-28",
    cell: ({ timesUsed }) =>
      timesUsed === 0 ? (
        <span className="text-sm text-muted">{t("not yet")}</span>
      ) : (
        <span className="text-sm tabular-nums">
          {timesUsed === 1 ? t("once") : t("{count} times", { count: inGroups(timesUsed) })}
        </span>
      ),
  },
];
