import { Panel } from "~/ui/panel";

interface DetailItem {
  name: string;
  value: string;
}

export const DetailPanel = ({ title, items }: { title: string; items: readonly DetailItem[] }) => (
  <Panel flush title={title}>
    <dl>
      {items.map(({ name, value }) => (
        <div
          key={name}
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-line px-5 py-3 text-sm sm:px-6"
        >
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 font-medium wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  </Panel>
);
