import type { FocusEvent, KeyboardEvent, ReactNode } from "react";
import { classes } from "./classes";

interface DisclosureProps {
  summary: ReactNode;
  label?: string;
  children: ReactNode;
  className?: string;
  summaryClassName?: string;
  panelClassName?: string;
  id?: string;
  /** Opens it at first. */
  isOpen?: boolean;
}

/**
 * Works without JavaScript; with it, Escape and leaving close it. To close it when a link inside is followed, give it
 * a `key` that changes with the URL.
 */
export function Disclosure(props: DisclosureProps) {
  const { summary, label, children, className, summaryClassName, panelClassName, id, isOpen } = props;
  return (
    <details
      id={id}
      open={isOpen}
      className={classes("relative", className)}
      onBlur={closeOnLeaving}
      onKeyDown={closeOnEscape}
    >
      <summary className={summaryClassName}>
        <span className="contents">{summary}</span>
        {label ? <span className="sr-only">{label}</span> : null}
      </summary>
      {/* Focusable, so that a click on its text does not count as leaving. */}
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
