import type { FocusEvent, KeyboardEvent, ReactNode } from "react";
import { classes } from "./classes";

export interface DisclosureProps {
  summary: ReactNode;
  /** Names a summary that shows a picture alone. */
  label?: string;
  children: ReactNode;
  className?: string;
  summaryClassName?: string;
  panelClassName?: string;
}

/**
 * Something that opens below its button, without JavaScript too; with it, Escape and leaving close it.
 * Give it a `key` that changes with the address when following a link inside should close it.
 */
export function Disclosure(props: DisclosureProps) {
  const { summary, label, children, className, summaryClassName, panelClassName } = props;
  return (
    <details className={classes("relative", className)} onBlur={closeOnLeaving} onKeyDown={closeOnEscape}>
      <summary className={summaryClassName}>
        {summary}
        {label ? <span className="sr-only">{label}</span> : null}
      </summary>
      {/* Takes the focus of a click on its words, so that such a click does not count as leaving. */}
      <div tabIndex={-1} className={classes("outline-none", panelClassName)}>
        {children}
      </div>
    </details>
  );
}

function closeOnLeaving(event: FocusEvent<HTMLDetailsElement>) {
  if (!event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false;
}

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>) {
  if (event.key !== "Escape") return;
  event.currentTarget.open = false;
  event.currentTarget.querySelector("summary")?.focus();
}
