import type { HeadersFunction } from "@remix-run/cloudflare";
import { Link } from "@remix-run/react";
import { ArrowLeft, ChevronDown } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "~/ui/icon";
import { LAST_UPDATED } from "./last-updated";

export interface LegalSection {
  /** A permanent anchor: letters and mails link to it. */
  id: string;
  title: string;
  body: ReactNode;
}

export const legalHeaders: HeadersFunction = () => ({ "Cache-Control": "private, no-cache" });

interface LegalPageProps {
  title: string;
  summary: string;
  sections: readonly LegalSection[];
}

export function LegalPage({ title, summary, sections }: LegalPageProps) {
  return (
    <div className="mx-auto max-w-page px-4 pt-8 pb-24 sm:px-6 sm:pt-12">
      <Link
        to="/"
        className="-ms-2 inline-flex h-11 items-center gap-2 rounded-control px-2 font-medium text-muted hover:text-ink sm:h-10 print:hidden"
      >
        <Icon of={ArrowLeft} className="size-4" />
        Back to Home
      </Link>
      <div className="mt-6 gap-x-20 lg:grid lg:grid-cols-[16rem_minmax(0,38rem)] print:block">
        <nav aria-label="Contents" className="max-lg:hidden print:hidden">
          <div className="sticky top-8 max-h-[calc(100dvh-4rem)] overflow-y-auto">
            <p className="text-sm font-semibold">On this page</p>
            <ContentsList sections={sections} className="mt-2" />
          </div>
        </nav>
        <article className="max-w-[38rem]">
          <header>
            <h1 className="font-serif text-[2.5rem] leading-[1.1] font-medium tracking-[-0.022em] sm:text-[3rem]">
              {title}
            </h1>
            <p className="mt-3 text-lg text-muted">{summary}</p>
            <p className="mt-4 text-sm text-muted">
              <time dateTime={LAST_UPDATED.iso}>{LAST_UPDATED.text}</time>
            </p>
          </header>
          <FoldedContents sections={sections} />
          {sections.map((section, index) => (
            <Section key={section.id} number={index + 1} {...section} />
          ))}
        </article>
      </div>
    </div>
  );
}

function FoldedContents({ sections }: Pick<LegalPageProps, "sections">) {
  return (
    <details className="group mt-8 border-y border-line lg:hidden print:hidden">
      <summary className="flex h-12 items-center justify-between rounded-control font-semibold">
        On this page
        <Icon of={ChevronDown} className="size-5 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <nav aria-label="Contents">
        <ContentsList sections={sections} className="pb-3" />
      </nav>
    </details>
  );
}

function ContentsList({ sections, className }: Pick<LegalPageProps, "sections"> & { className: string }) {
  return (
    <ol className={className}>
      {sections.map(({ id, title }, index) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="grid min-h-11 grid-cols-[1.75rem_1fr] items-center rounded-control text-muted hover:text-ink lg:min-h-8 lg:text-sm"
          >
            <span className="tabular-nums">{index + 1}</span>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}

function Section({ id, number, title, body }: LegalSection & { number: number }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6 break-inside-avoid-page pt-10">
      <h2
        id={`${id}-title`}
        className="flex gap-3 font-serif text-[1.375rem] leading-7 font-semibold tracking-[-0.015em]"
      >
        <span className="min-w-6 text-muted tabular-nums">{number}.</span>
        {title}
      </h2>
      <div className="mt-3 grid gap-3 font-serif text-lg [&_a]:text-action [&_a]:underline [&_a]:underline-offset-4 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:ps-6 [&_ul]:marker:text-faint">
        {body}
      </div>
    </section>
  );
}
