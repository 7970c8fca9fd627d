/** The shape of what is on its way, so that nothing jumps when it comes. */
import type { ReactNode } from "react";
import { classes } from "./classes";

const BONE = "rounded bg-other-soft motion-safe:animate-pulse forced-colors:border";

export interface SkeletonProps {
  /** What screen readers hear meanwhile: "Loading proposals". */
  status: string;
  className?: string;
}

/** Words for those who hear the page, bones for those who see it. */
function Waiting({ status, className, children }: SkeletonProps & { children: ReactNode }) {
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

/** Lines of text; the last one is short, as in a paragraph. */
export function SkeletonLines({ lines = 3, ...words }: SkeletonProps & { lines?: number }) {
  return (
    <Waiting {...words}>
      <div className="grid gap-3">
        {range(lines).map((line) => (
          <Line key={line} width={line === lines - 1 ? "w-3/5" : WIDTHS[line % WIDTHS.length]} />
        ))}
      </div>
    </Waiting>
  );
}

/** Rows of a list: a picture, two lines, a button. */
export function SkeletonRows({ rows = 3, ...words }: SkeletonProps & { rows?: number }) {
  return (
    <Waiting {...words}>
      {range(rows).map((row) => (
        <div key={row} className="flex items-center gap-4 border-line py-4 not-first:border-t">
          <div className={classes(BONE, "size-8 rounded-full")} />
          <div className="grid grow gap-2.5">
            <Line width="w-1/2" />
            <Line width="w-1/3" />
          </div>
          <div className={classes(BONE, "h-8 w-16 rounded-control")} />
        </div>
      ))}
    </Waiting>
  );
}

/** A whole sheet. */
export function SkeletonPanel(words: SkeletonProps) {
  return (
    <Waiting {...words}>
      <div className="grid gap-4 rounded-panel border border-line bg-sheet p-5 shadow-sheet sm:p-6">
        <Line width="w-1/3" />
        <div className={classes(BONE, "h-24 rounded-control")} />
        <Line width="w-3/5" />
      </div>
    </Waiting>
  );
}

const Line = ({ width }: { width?: string }) => <div className={classes(BONE, "h-3", width)} />;
