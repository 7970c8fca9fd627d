import type { ReactNode } from "react";

interface DetailItem {
  term: string;
  /** Null omits the line. */
  value: ReactNode;
}

export const DetailList = ({ items }: { items: readonly DetailItem[] }) => (
  <dl className="grid gap-y-2.5 text-sm">
    {items
      .filter(({ value }) => value !== null && value !== undefined)
      .map(({ term, value }) => (
        <div key={term} className="flex items-baseline justify-between gap-6">
          <dt className="shrink-0 text-muted">{term}</dt>
          <dd className="min-w-0 text-end wrap-anywhere">{value}</dd>
        </div>
      ))}
  </dl>
);
