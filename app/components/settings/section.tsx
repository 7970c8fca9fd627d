import { type ReactNode, useId } from "react";
import { Panel } from "~/ui/panel";
import { useLanding } from "./use-landing";

export interface SectionProps {
  title: string;
  /** Beside the title: which plans have it. */
  tag?: string;
  /** Where links to this section lead. */
  id?: string;
  /** What the section is about, in a sentence. */
  text: string;
  /** Above the sheet: what has to be known first. */
  notice?: ReactNode;
  /** A sheet without inner space, for a table that brings its own. */
  flush?: boolean;
  children: ReactNode;
}

/** One matter of the account: named at the left, dealt with on the sheet beside it. */
export function Section({ title, id, tag, text, notice, flush, children }: SectionProps) {
  const headingId = useId();
  const heading = useLanding(id);
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className="grid scroll-mt-4 gap-x-10 gap-y-4 border-t border-line pt-6 sm:pt-8 lg:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2
            id={headingId}
            ref={heading}
            tabIndex={id ? -1 : undefined}
            className="text-lg font-semibold outline-none"
          >
            {title}
          </h2>
          {tag ? (
            <span className="rounded-full bg-action-soft px-2.5 py-1 text-xs font-semibold text-action">
              {tag}
            </span>
          ) : null}
        </div>
        <p className="mt-1 max-w-prose text-sm text-muted">{text}</p>
      </div>
      <div className="grid min-w-0 content-start gap-4">
        {notice}
        <Panel flush={flush}>{children}</Panel>
      </div>
    </section>
  );
}
