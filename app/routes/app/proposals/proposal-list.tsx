import { useLocation, useNavigation } from "@remix-run/react";
import { type ReactNode, useId, useRef } from "react";
import type { ProposalRights } from "~/components/proposal/proposal-rights";
import { StatusBadge } from "~/components/status-badge";
import { t } from "~/platform/words/t";
import { classes } from "~/ui/classes";
import { BareCheckbox } from "~/ui/form/checkbox";
import { Link } from "~/ui/link/link";
import { Panel } from "~/ui/panel";
import { Words } from "~/ui/words/words";
import { LastActivity } from "./last-activity";
import type { DueNow, ProposalRow } from "./proposal-row";
import { RowActions } from "./row-actions";
import { SelectionBar } from "./selection-bar";
import { useRowFocus } from "./use-row-focus";
import { type Selection, useSelection } from "./use-selection";

interface ProposalListProps {
  rows: ProposalRow[];
  rights: ProposalRights;
  caption: string;
  footer?: ReactNode;
}

/** A table on laptops, stacked rows below. */
export function ProposalList({ rows, rights, caption, footer }: ProposalListProps) {
  const isBusy = useIsListLoading();
  const formId = useId();
  const selection = useSelection(rows);
  const body = useRef<HTMLTableSectionElement>(null);
  const focus = useRowFocus(rows, body);
  return (
    <Panel flush className="group/list overflow-visible" footer={footer}>
      <SelectionBar id={formId} selection={selection} />
      <table
        aria-busy={isBusy || undefined}
        className="block w-full text-start transition-opacity duration-150 aria-busy:opacity-60 lg:table lg:table-fixed"
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="sr-only lg:not-sr-only lg:table-header-group">
          <tr className="text-xs text-muted">
            <Heading className="lg:w-14">
              <span className="sr-only">{t("Selected")}</span>
            </Heading>
            <Heading className="text-start">{t("Proposal")}</Heading>
            <Heading className="text-start lg:w-[14%]">{t("Client")}</Heading>
            <Heading className="text-start lg:w-41">{t("Status")}</Heading>
            <Heading className="text-end lg:w-29">{t("Value")}</Heading>
            <Heading className="text-start lg:w-[13%]">{t("Last activity")}</Heading>
            <Heading className="lg:w-54 lg:pe-6">
              <span className="sr-only">{t("Actions")}</span>
            </Heading>
          </tr>
        </thead>
        <tbody ref={body} {...focus} className="block lg:table-row-group">
          {rows.map((row) => (
            <Row key={row.id} row={row} rights={rights} formId={formId} pick={selection.pick} />
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

/** Another page or search of this list is loading. */
function useIsListLoading(): boolean {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  return state === "loading" && location.pathname === pathname;
}

function Heading({ className, children }: { className: string; children: ReactNode }) {
  return (
    <th scope="col" className={classes("px-3 font-medium lg:h-11", className)}>
      {children}
    </th>
  );
}

interface RowProps {
  row: ProposalRow;
  rights: ProposalRights;
  formId: string;
  pick: Selection["pick"];
}

function Row({ row, rights, formId, pick }: RowProps) {
  return (
    <tr className={ROW}>
      <td className="absolute start-4 top-4 sm:start-6 lg:static lg:ps-6 lg:align-middle">
        <BareCheckbox
          name="ids"
          value={row.id}
          form={formId}
          data-removal={row.removal ?? undefined}
          data-archived={row.canArchive ? String(row.isArchived) : undefined}
          onClick={pick}
          aria-label={t("Select {title}", { title: row.title })}
        />
      </td>
      <th scope="row" className={classes(CELL, "col-span-2 text-start font-normal")}>
        <Link
          to={row.isDraft ? `/create-proposal?draft=${row.id}` : `/proposal/${row.id}`}
          title={row.title}
          // Own direction, so that its end is cut; aligned like every row.
          dir="auto"
          className="line-clamp-2 text-left font-semibold wrap-anywhere hover:text-action"
        >
          {row.title}
        </Link>
        <TitleNote row={row} />
      </th>
      <td className={classes(CELL, "col-span-2 max-lg:truncate")}>
        <span dir="auto" className="text-left lg:line-clamp-2 lg:wrap-anywhere" title={row.clientName}>
          {row.clientName}
        </span>
        {row.clientCompany ? <Company>{row.clientCompany}</Company> : null}
      </td>
      <td className={CELL}>
        <StatusBadge proposal={row} />
        {row.due ? <WaitingFor {...row.due} /> : null}
      </td>
      <td className={classes(CELL, "text-end tabular-nums")}>
        {row.value ? (
          <span className="line-clamp-2" title={row.value}>
            {row.value}
          </span>
        ) : (
          <span className="text-sm text-muted">{t("Not specified")}</span>
        )}
      </td>
      <td className={classes(CELL, "col-span-2")}>
        <LastActivity activity={row.activity} />
      </td>
      <td className={classes(CELL, "col-span-2 pt-1 lg:pe-6")}>
        <RowActions row={row} rights={rights} />
      </td>
    </tr>
  );
}

const ROW = classes(
  "relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 border-line py-4 ps-13 pe-4 not-first:border-t sm:ps-16 sm:pe-6",
  "last:rounded-b-panel max-lg:has-[[name=ids]:checked]:bg-action-soft",
  // Set on cells, as rows have no corners.
  "lg:static lg:table-row lg:border-t lg:has-[[name=ids]:checked]:*:bg-action-soft lg:last:*:first:rounded-es-panel lg:last:*:last:rounded-ee-panel",
);
const CELL = "min-w-0 lg:px-3 lg:py-3.5 lg:align-middle";

/** Longer titles may be cut in their two lines. */
const LONG_TITLE = 60;

const isCutCopy = (title: string): boolean => title.length > LONG_TITLE && title.endsWith("(copy)");

/** Project type, sample or copy. */
function TitleNote({ row: { title, projectType, isSample } }: { row: ProposalRow }) {
  const text = [isSample ? t("Sample") : null, isCutCopy(title) ? t("Copy") : null, projectType || null]
    .filter(Boolean)
    .join(", ");
  return text ? <span className="block truncate text-xs text-muted">{text}</span> : null;
}

/** A long name is cut, the number behind it is not. */
function WaitingFor({ name, others }: DueNow) {
  if (name === null)
    return <span className="mt-1 block text-xs font-medium text-pending">{t("Waiting for you")}</span>;
  return (
    <span
      className="mt-1 block text-xs text-muted"
      title={
        others > 0
          ? t("Waiting for {name} and {others} more", { name, others })
          : t("Waiting for {name}", { name })
      }
    >
      <span className="line-clamp-2 wrap-anywhere">
        <Words text="Waiting for {name}" name={<bdi translate="no">{name}</bdi>} />
      </span>
      {others > 0 ? <span>{` ${t("and {others} more", { others })}`}</span> : null}
    </span>
  );
}

const Company = ({ children }: { children: string }) => (
  <span
    className="text-muted max-lg:before:content-[',_'] lg:line-clamp-2 lg:wrap-anywhere lg:text-xs"
    title={children}
  >
    {children}
  </span>
);
