import { ChevronDown } from "lucide";
import { Icon } from "~/ui/icon";

interface ContentsEntry {
  id: string;
  title: string;
  inside?: { id: string; method: string; title: string }[];
}

export function Contents({ entries }: { entries: ContentsEntry[] }) {
  return (
    <>
      <nav aria-label="Contents" className="row-span-2 max-lg:hidden print:hidden">
        <div className="sticky top-8 max-h-[calc(100dvh-4rem)] overflow-y-auto pe-2 pb-4">
          <List entries={entries} />
        </div>
      </nav>
      <details className="group mt-8 border-y border-line lg:hidden print:hidden">
        <summary className="flex h-12 cursor-pointer items-center justify-between rounded-control font-semibold">
          On this page
          <Icon of={ChevronDown} className="size-5 text-muted transition-transform group-open:rotate-180" />
        </summary>
        {/* A link to this anchor opens the details element. */}
        <nav id="contents" aria-label="Contents" className="pb-4">
          <List entries={entries} />
        </nav>
      </details>
    </>
  );
}

/** Highlights the current entry where the browser has `:target-current`. */
const LINK =
  "flex min-h-11 items-baseline gap-2 rounded-control py-2.5 leading-snug hover:text-ink lg:min-h-7 lg:py-1 lg:text-sm lg:[&:target-current]:text-action";

const List = ({ entries }: { entries: ContentsEntry[] }) => (
  <ul className="lg:[scroll-target-group:auto]">
    {entries.map(({ id, title, inside }) => (
      <li key={id} className={inside ? "mt-3" : undefined}>
        <a href={`#${id}`} className={`${LINK} font-medium`}>
          {title}
        </a>
        {inside ? (
          <ul className="ps-3">
            {inside.map((call) => (
              <li key={call.id}>
                <a href={`#${call.id}`} className={`${LINK} text-muted`}>
                  <span className="w-12 shrink-0 font-mono text-[0.6875rem]">{call.method}</span>
                  <span className="min-w-0">{call.title}</span>
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </li>
    ))}
  </ul>
);
