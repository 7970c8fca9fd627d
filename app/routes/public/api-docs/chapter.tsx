import { ArrowUp } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "~/ui/icon";

export function Chapter({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6 pt-14">
      <div className="flex items-center justify-between gap-4">
        <h2 id={`${id}-title`} className="font-serif text-title font-medium">
          {title}
        </h2>
        <a
          href="#contents"
          className="inline-flex min-h-11 items-center gap-1 text-sm font-medium text-muted hover:text-ink lg:hidden print:hidden"
        >
          Contents
          <Icon of={ArrowUp} className="size-4" />
        </a>
      </div>
      <div className="mt-4 grid gap-5 [&_p>a]:font-medium [&_p>a]:text-action [&_p>a]:underline [&_p>a]:underline-offset-3 [&_p>code]:text-sm [&>p]:max-w-prose">
        {children}
      </div>
    </section>
  );
}

export function NameList({ rows }: { rows: { name: string; text: string }[] }) {
  return (
    <dl className="divide-y divide-line overflow-hidden rounded-panel border border-line bg-sheet">
      {rows.map(({ name, text }) => (
        <div
          key={name}
          className="grid gap-x-6 gap-y-0.5 px-4 py-3 sm:grid-cols-[12rem_minmax(0,1fr)] sm:px-6"
        >
          <dt>
            <code translate="no" className="text-sm font-semibold">
              {name}
            </code>
          </dt>
          <dd className="text-sm text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
