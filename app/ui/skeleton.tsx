import { classes } from "./classes";

const BAR = "rounded bg-other-soft motion-safe:animate-pulse forced-colors:border";
const ROWS = ["first", "second", "third"];

/** Text for screen readers, bars for the eye. */
export const SkeletonRows = ({ status }: { status: string }) => (
  <div>
    <p role="status" className="sr-only">
      {status}
    </p>
    <div aria-hidden="true">
      {ROWS.map((row) => (
        <div key={row} className="flex items-center gap-4 border-line py-4 not-first:border-t">
          <div className={classes(BAR, "size-8 rounded-full")} />
          <div className="grid grow gap-2.5">
            <div className={classes(BAR, "h-3 w-1/2")} />
            <div className={classes(BAR, "h-3 w-1/3")} />
          </div>
          <div className={classes(BAR, "h-8 w-16 rounded-control")} />
        </div>
      ))}
    </div>
  </div>
);
