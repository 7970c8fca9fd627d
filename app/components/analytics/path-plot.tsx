import type { Station } from "~/domain/views/path";
import { span } from "~/domain/views/time-words";
import { classes } from "~/ui/classes";
import { LocalTime } from "~/ui/local-time";

/** A line with stations, and between them how long it took; upright on a phone. */
export function PathPlot({ stations }: { stations: Station[] }) {
  return (
    <ol className="flex max-lg:flex-col">
      {stations.map((station, index) => (
        <Stop key={station.name} station={station} next={stations[index + 1]} />
      ))}
    </ol>
  );
}

function Stop({ station: { name, at, after }, next }: { station: Station; next: Station | undefined }) {
  return (
    <li
      className={classes(
        "flex min-w-0 gap-x-4 lg:flex-col",
        next ? "max-lg:pb-1 lg:grow lg:basis-0" : "lg:shrink-0",
      )}
    >
      <span aria-hidden="true" className="flex shrink-0 items-center max-lg:flex-col max-lg:pt-1.5 lg:h-4">
        <Dot isReached={at !== null} />
        {next ? <Line to={next} /> : null}
      </span>
      <div className="min-w-0 pb-3 lg:pe-4 lg:pt-2 lg:pb-0">
        <p className={classes("text-sm font-medium", at === null && "text-muted")}>{name}</p>
        <p className="text-xs text-muted">
          {at === null ? "Not yet" : <LocalTime value={at} style="moment" />}
          {after === null ? null : (
            <span className="block lg:sr-only">
              {at === null ? `waiting for ${span(after)}` : legOf(span(after))}
            </span>
          )}
        </p>
      </div>
    </li>
  );
}

const Dot = ({ isReached }: { isReached: boolean }) => (
  <span
    className={classes(
      "size-3 shrink-0 rounded-full border-2",
      isReached ? "border-action bg-action" : "border-edge bg-sheet",
    )}
  />
);

/** Dashed where it leads to what has not come yet. */
function Line({ to }: { to: Station }) {
  const dash = to.at === null ? "border-dashed border-edge" : "border-action";
  return (
    <span className="flex items-center max-lg:w-0 max-lg:grow max-lg:py-1 lg:grow">
      <span className={classes("max-lg:h-full max-lg:border-s-2 lg:grow lg:border-t-2", dash)} />
      <span className="px-2 text-xs whitespace-nowrap text-muted max-lg:hidden">{span(to.after ?? 0)}</span>
      <span className={classes("max-lg:hidden lg:grow lg:border-t-2", dash)} />
    </span>
  );
}

const legOf = (length: string): string => (length.startsWith("under") ? `in ${length}` : `after ${length}`);
