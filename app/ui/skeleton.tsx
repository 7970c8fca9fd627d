import type { ReactNode } from "react";
import { classes } from "./classes";

const BAR = "rounded bg-other-soft motion-safe:animate-pulse forced-colors:border";

export interface SkeletonProps {
  /** For screen readers: "Loading proposals". */
  status: string;
  className?: string;
}

/** Text for screen readers, bars for the eye. */
function SkeletonFrame({ status, className, children }: SkeletonProps & { children: ReactNode }) {
  return (
    <div className={className}>
      <p role="status" className="sr-only">
        {status}
      </p>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

const WIDTHS = ["w-full", "w-11/12", "w-full", "w-4/5", "w-10/12"];
const range = (length: number) => Array.from({ length }, (_, at) => at);

export function SkeletonLines({ lines = 3, ...props }: SkeletonProps & { lines?: number }) {
  return (
    <SkeletonFrame {...props}>
      <div className="grid gap-3">
        {range(lines).map((line) => (
          <Line key={line} width={line === lines - 1 ? "w-3/5" : WIDTHS[line % WIDTHS.length]} />
        ))}
      </div>
    </SkeletonFrame>
  );
}

export function SkeletonRows({ rows = 3, ...props }: SkeletonProps & { rows?: number }) {
  return (
    <SkeletonFrame {...props}>
      {range(rows).map((row) => (
        <div key={row} className="flex items-center gap-4 border-line py-4 not-first:border-t">
          <div className={classes(BAR, "size-8 rounded-full")} />
          <div className="grid grow gap-2.5">
            <Line width="w-1/2" />
            <Line width="w-1/3" />
          </div>
          <div className={classes(BAR, "h-8 w-16 rounded-control")} />
        </div>
      ))}
    </SkeletonFrame>
  );
}

export function SkeletonPanel(props: SkeletonProps) {
  return (
    <SkeletonFrame {...props}>
      <div className="grid gap-4 rounded-panel border border-line bg-sheet p-5 shadow-sheet sm:p-6">
        <Line width="w-1/3" />
        <div className={classes(BAR, "h-24 rounded-control")} />
        <Line width="w-3/5" />
      </div>
    </SkeletonFrame>
  );
}

const Line = ({ width }: { width?: string }) => <div className={classes(BAR, "h-3", width)} />;
