import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide";
import type { ReactNode } from "react";
import { classes } from "./classes";
import { Icon } from "./icon";
import { Link } from "./link/link";

export interface Column<Row> {
  key: string;
  heading: string;
  /** Leaves the heading to screen readers. */
  hideHeading?: boolean;
  cell: (row: Row) => ReactNode;
  /** Aligns digits at the end. */
  numeric?: boolean;
  /** The heading's link; absent for a column that cannot be sorted by. */
  sortTo?: string;
  className?: string;
}

interface TableProps<Row> {
  /** Only screen readers get it. */
  caption: string;
  /** The first column names its row. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  sorted?: { key: string; direction: "ascending" | "descending" };
  empty: ReactNode;
}

/** A real table; on narrow screens each row becomes a stack with labels. */
export function Table<Row>({ caption, columns, rows, keyOf, sorted, empty }: TableProps<Row>) {
  return (
    <div className="@container">
      <table className="block w-full text-start @xl:table">
        <caption className="sr-only">{caption}</caption>
        <thead
          className={
            columns.some(({ sortTo }) => sortTo)
              ? SORT_LINE
              : "sr-only @xl:not-sr-only @xl:table-header-group"
          }
        >
          <tr className="text-xs text-muted @max-xl:contents">
            {columns.map((column) => (
              <Heading key={column.key} column={column} sorted={sorted} />
            ))}
          </tr>
        </thead>
        <tbody className="block @xl:table-row-group">
          {rows.map((row) => (
            <TableRow key={keyOf(row)} row={row} columns={columns} />
          ))}
          {rows.length === 0 ? <NoRows width={columns.length}>{empty}</NoRows> : null}
        </tbody>
      </table>
    </div>
  );
}

/** Puts sortable headings into a line above the rows on narrow screens. */
const SORT_LINE = "flex flex-wrap gap-x-4 border-b border-line px-4 py-1 @xl:table-header-group @xl:border-0";
const INSET = "@xl:px-3 @xl:first:ps-6 @xl:last:pe-6";

function Heading<Row>({ column, sorted }: { column: Column<Row>; sorted: TableProps<Row>["sorted"] }) {
  const { key, heading, hideHeading, numeric, sortTo, className } = column;
  const direction = sorted?.key === key ? sorted.direction : undefined;
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={classes(
        "font-medium @xl:table-cell @xl:py-2.5",
        INSET,
        sortTo ? undefined : "@max-xl:sr-only",
        numeric ? "text-end" : "text-start",
        className,
      )}
    >
      {sortTo ? (
        <Link to={sortTo} preventScrollReset className={SORT}>
          <span>{heading}</span>
          <SortSign direction={direction} />
        </Link>
      ) : (
        <span className={hideHeading ? "sr-only" : undefined}>{heading}</span>
      )}
    </th>
  );
}

const SORT =
  "inline-flex min-h-11 items-center gap-1 rounded-xs text-xs text-muted hover:text-ink in-aria-[sort]:font-semibold in-aria-[sort]:text-ink @xl:min-h-6";

function SortSign({ direction }: { direction: "ascending" | "descending" | undefined }) {
  const sign = direction === "ascending" ? ArrowUp : direction === "descending" ? ArrowDown : ChevronsUpDown;
  return <Icon of={sign} className="size-3.5 shrink-0" />;
}

function TableRow<Row>({
  row,
  columns: [first, ...others],
}: {
  row: Row;
  columns: TableProps<Row>["columns"];
}) {
  return (
    <tr className="block border-line px-4 py-3 not-first:border-t hover:bg-wash/60 @xl:table-row @xl:border-t">
      <th
        scope="row"
        className={classes(
          CELL,
          INSET,
          "text-start font-semibold wrap-anywhere @max-xl:block @xl:min-w-48",
          first.className,
        )}
      >
        {first.cell(row)}
      </th>
      {others.map((column) => (
        <td
          key={column.key}
          data-label={column.hideHeading ? undefined : column.heading}
          className={classes(
            CELL,
            INSET,
            "@max-xl:flex @max-xl:items-baseline @max-xl:justify-between @max-xl:gap-4",
            "@max-xl:data-label:before:shrink-0 @max-xl:data-label:before:text-sm @max-xl:data-label:before:text-muted @max-xl:data-label:before:content-[attr(data-label)]",
            column.numeric ? "tabular-nums @xl:text-end @xl:whitespace-nowrap" : "wrap-anywhere @xl:min-w-24",
            column.className,
          )}
        >
          <span className="min-w-0 @max-xl:text-end">{column.cell(row)}</span>
        </td>
      ))}
    </tr>
  );
}

const CELL = "min-w-0 py-1 @xl:table-cell @xl:py-3 @xl:align-middle";

const NoRows = ({ width, children }: { width: number; children: ReactNode }) => (
  <tr className="block @xl:table-row">
    <td
      colSpan={width}
      className="block border-line px-4 py-10 text-center text-muted @xl:table-cell @xl:border-t"
    >
      {children}
    </td>
  </tr>
);
