import { type ReactNode, useId } from "react";
import { classes } from "./classes";

interface PanelProps {
  title?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  /** Stands below a line, if it draws anything. */
  footer?: ReactNode;
  className?: string;
  /** No padding, for tables and lists. */
  flush?: boolean;
}

/** A box on a page. Do not nest panels. */
export function Panel({ title, actions, children, footer, className, flush = false }: PanelProps) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={title ? headingId : undefined}
      className={classes(
        "min-w-0 rounded-panel border border-line bg-sheet shadow-sheet",
        flush ? "overflow-hidden" : "p-5 sm:p-6",
        className,
      )}
    >
      {title || actions ? (
        <div
          className={classes(
            "flex flex-wrap items-center justify-between gap-3",
            flush ? "px-5 py-4 sm:px-6" : "mb-4",
          )}
        >
          {title ? (
            <h2 id={headingId} className="text-base font-semibold">
              {title}
            </h2>
          ) : null}
          {actions}
        </div>
      ) : null}
      {children}
      {footer ? <div className="border-t border-line px-4 py-3 empty:hidden sm:px-6">{footer}</div> : null}
    </section>
  );
}
