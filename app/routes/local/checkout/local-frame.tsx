import type { ReactNode } from "react";
import { Wordmark } from "~/components/mark";
import { classes } from "~/ui/classes";

interface LocalFrameProps {
  children: ReactNode;
  narrow?: boolean;
}

/** Who pays for Countersign, and the studios whose clients pay by card. */
const PLACES = [
  ["/local/checkout", "All customers"],
  ["/local/cards", "Connected accounts"],
] as const;

export function LocalFrame({ children, narrow = false }: LocalFrameProps) {
  const width = classes("mx-auto w-full px-4 sm:px-6", narrow ? "max-w-4xl" : "max-w-page");
  return (
    <div className="flex min-h-dvh flex-col">
      <header>
        <div className={classes("flex min-h-15 items-center justify-between gap-4", width)}>
          <a href="/" className="block rounded-control">
            <Wordmark />
          </a>
          <nav aria-label="Local payments" className="-me-3 flex flex-wrap justify-end">
            {PLACES.map(([href, name]) => (
              <a
                key={href}
                href={href}
                className="rounded-control px-3 py-2 text-end font-medium text-muted hover:text-ink"
              >
                {name}
              </a>
            ))}
          </nav>
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
