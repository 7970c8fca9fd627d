import type { ReactNode } from "react";
import { Wordmark } from "~/components/mark";
import { classes } from "~/ui/classes";

interface LocalFrameProps {
  children: ReactNode;
  narrow?: boolean;
}

export function LocalFrame({ children, narrow = false }: LocalFrameProps) {
  const width = classes("mx-auto w-full px-4 sm:px-6", narrow ? "max-w-4xl" : "max-w-page");
  return (
    <div className="flex min-h-dvh flex-col">
      <header>
        <div className={classes("flex min-h-15 items-center justify-between gap-4", width)}>
          <a href="/" className="block rounded-control">
            <Wordmark />
          </a>
          <a
            href="/local/checkout"
            className="-me-3 rounded-control px-3 py-2 text-end font-medium text-muted hover:text-ink"
          >
            All customers
          </a>
        </div>
        <p className="border-y border-line bg-pending-soft">
          <span className={classes("block py-2.5 text-sm", width)}>
            <strong className="font-semibold text-pending">Local mode.</strong> This page stands in for the
            payment provider. No card is charged.
          </span>
        </p>
      </header>
      <main className={classes("grow py-8 sm:py-10", width)}>{children}</main>
    </div>
  );
}
