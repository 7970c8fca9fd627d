import type { ReactNode } from "react";
import { classes } from "./classes";

/** Columns on wide screens. */
const COLUMNS = { 3: "@2xl:grid-cols-3", 4: "@3xl:grid-cols-4", 5: "@4xl:grid-cols-5" } as const;

interface StatRowProps {
  columns?: keyof typeof COLUMNS;
  children: ReactNode;
}

export function StatRow({ columns = 4, children }: StatRowProps) {
  return (
    <div className="@container">
      <dl
        className={classes(
          "grid grid-cols-2 gap-px overflow-hidden rounded-panel border border-line bg-line shadow-sheet",
          COLUMNS[columns],
        )}
      >
        {children}
      </dl>
    </div>
  );
}

interface StatProps {
  label: string;
  value: ReactNode;
  unit?: ReactNode;
  note?: ReactNode;
  wide?: boolean;
}

export function Stat({ label, value, unit, note, wide = false }: StatProps) {
  return (
    <div
      className={classes("min-w-0 bg-sheet px-4 py-4 sm:px-6 sm:py-5", wide && "col-span-2 @4xl:col-span-1")}
    >
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-1.5 font-serif text-title font-medium break-words tabular-nums">
        <span>{value}</span>
        {unit ? (
          <span className="ms-1.5 font-sans text-lg font-normal tracking-normal text-muted">{unit}</span>
        ) : null}
      </dd>
      {note ? <dd className="mt-1.5 text-xs text-muted">{note}</dd> : null}
    </div>
  );
}
