import type { ReactNode } from "react";
import { classes } from "./classes";

/** How many stand abreast where there is room. */
const ABREAST = { 4: "@3xl:grid-cols-4", 5: "@4xl:grid-cols-5" } as const;

interface StatRowProps {
  columns?: keyof typeof ABREAST;
  children: ReactNode;
}

/** A row of figures on one sheet, parted by hairlines; two abreast where there is little room. */
export function StatRow({ columns = 4, children }: StatRowProps) {
  return (
    <div className="@container">
      <dl
        className={classes(
          "grid grid-cols-2 gap-px overflow-hidden rounded-panel border border-line bg-line shadow-sheet",
          ABREAST[columns],
        )}
      >
        {children}
      </dl>
    </div>
  );
}

export interface StatProps {
  label: string;
  value: ReactNode;
  /** Set smaller after the figure: "of 3". */
  unit?: ReactNode;
  /** Below the figure: a note or a progress bar. */
  note?: ReactNode;
  /** The last of five: takes the whole line where two stand abreast. */
  wide?: boolean;
}

export function Stat({ label, value, unit, note, wide = false }: StatProps) {
  return (
    <div
      className={classes("min-w-0 bg-sheet px-4 py-4 sm:px-6 sm:py-5", wide && "col-span-2 @4xl:col-span-1")}
    >
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-1.5 font-serif text-title font-medium break-words tabular-nums">
        {value}
        {unit ? <span className="ms-1.5 text-lg font-normal tracking-normal text-muted">{unit}</span> : null}
      </dd>
      {note ? <dd className="mt-1.5 text-xs text-muted">{note}</dd> : null}
    </div>
  );
}
