import type { ReactNode } from "react";

/** A row of figures on one sheet, parted by hairlines; two abreast where there is little room. */
export function StatRow({ children }: { children: ReactNode }) {
  return (
    <div className="@container">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-panel border border-line bg-line shadow-sheet @3xl:grid-cols-4">
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
}

export function Stat({ label, value, unit, note }: StatProps) {
  return (
    <div className="min-w-0 bg-sheet px-4 py-4 sm:px-6 sm:py-5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-1.5 font-serif text-title font-medium break-words tabular-nums">
        {value}
        {unit ? <span className="ms-1.5 text-lg font-normal tracking-normal text-muted">{unit}</span> : null}
      </dd>
      {note ? <dd className="mt-1.5 text-xs text-muted">{note}</dd> : null}
    </div>
  );
}
