import { type ReactNode, useId } from "react";
import { Panel } from "~/ui/panel";
import { useFocusOnHash } from "./use-focus-on-hash";

interface SectionProps {
  title: string;
  tag?: string;
  /** The section's anchor. */
  id?: string;
  text: string;
  banner?: ReactNode;
  /** No padding, for tables. */
  flush?: boolean;
  children: ReactNode;
  footer?: ReactNode;
}

export function Section({ title, id, tag, text, banner, flush, children, footer }: SectionProps) {
  const headingId = useId();
  const heading = useFocusOnHash(id);
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className="grid scroll-mt-4 gap-x-10 gap-y-4 border-line not-first:border-t not-first:pt-6 sm:not-first:pt-8 lg:grid-cols-[17rem_minmax(0,1fr)]"
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
        {banner}
        <Panel flush={flush} footer={footer}>
          {children}
        </Panel>
      </div>
    </section>
  );
}
