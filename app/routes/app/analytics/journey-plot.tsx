import type { JourneyStep } from "~/domain/reading/journey";
import { formatDuration } from "~/domain/reading/time-labels";
import { MINUTE } from "~/platform/time/durations";
import { t } from "~/platform/words/t";
import { classes } from "~/ui/classes";
import { LocalTime } from "~/ui/local-time";

export function JourneyPlot({ steps }: { steps: JourneyStep[] }) {
  return (
    <ol className="flex max-lg:flex-col">
      {steps.map((step, index) => (
        <Stop key={step.name} station={step} next={steps[index + 1]} />
      ))}
    </ol>
  );
}

function Stop({
  station: { name, at, sincePreviousMs },
  next,
}: {
  station: JourneyStep;
  next: JourneyStep | undefined;
}) {
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
          {at === null ? <span>{t("Not yet")}</span> : <LocalTime value={at} style="moment" />}
          {sincePreviousMs === null ? null : (
            <span className="block lg:sr-only">
              {at === null
                ? t("waiting for {duration}", { duration: formatDuration(sincePreviousMs) })
                : timeBetween(sincePreviousMs)}
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

/** Dashed if the next step has not happened. */
function Line({ to }: { to: JourneyStep }) {
  const dash = to.at === null ? "border-dashed border-edge" : "border-action";
  return (
    <span className="flex items-center max-lg:w-0 max-lg:grow max-lg:py-1 lg:grow">
      <span className={classes("max-lg:h-full max-lg:border-s-2 lg:grow lg:border-t-2", dash)} />
      <span className="px-2 text-xs whitespace-nowrap text-muted max-lg:hidden">
        {formatDuration(to.sincePreviousMs ?? 0)}
      </span>
      <span className={classes("max-lg:hidden lg:grow lg:border-t-2", dash)} />
    </span>
  );
}

const timeBetween = (ms: number): string =>
  ms < MINUTE ? t("in under a minute") : t("after {duration}", { duration: formatDuration(ms) });
