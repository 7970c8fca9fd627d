import { CalendarDay, useDayFormat } from "~/components/calendar-day";
import type { ViewDay } from "~/domain/reading/view-days";
import { t } from "~/platform/words/t";
import { Words } from "~/ui/words/words";
import { PLOT_HEIGHT, PLOT_WIDTH, type PlotOfViews, type ReadingView } from "./analytics-view";

export function ViewsPlot({ reading: { days, plot, sentDay } }: { reading: ReadingView }) {
  return (
    <figure>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 text-xs text-muted tabular-nums">
        <div aria-hidden="true" className="flex h-40 flex-col justify-between text-end leading-none">
          {plot.lines.toReversed().map(({ views }) => (
            <span key={views}>{views}</span>
          ))}
        </div>
        <Drawing {...plot} />
        <span />
        <DayLabels days={days} />
      </div>
      {sentDay ? (
        <figcaption className="mt-3 text-sm text-muted">
          <Words
            text="The dashed line is the day of the first send, {day}."
            day={<ShortDay day={sentDay} />}
          />
        </figcaption>
      ) : null}
      {/* On a wrapper, as a table ignores its width. */}
      <div className="sr-only">
        <DaysTable days={days} />
      </div>
    </figure>
  );
}

/** First, last and, with enough room, middle day. */
function DayLabels({ days }: { days: ViewDay[] }) {
  const middle = Math.floor(days.length / 2);
  return (
    <div aria-hidden="true" className="relative flex justify-between">
      <ShortDay day={days[0]?.day} />
      {/* One column per day, as the CSP forbids inline positions. */}
      <span className="absolute inset-0 flex max-sm:hidden">
        {days.map(({ day }, index) => (
          <span key={day} className="flex min-w-0 flex-1 justify-center whitespace-nowrap">
            {index === middle ? <ShortDay day={day} /> : null}
          </span>
        ))}
      </span>
      <ShortDay day={days.at(-1)?.day} />
    </div>
  );
}

function Drawing({ lines, bars, barWidth, sentAt }: PlotOfViews) {
  const shortDay = useDayFormat("short");
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${PLOT_WIDTH} ${PLOT_HEIGHT}`}
      preserveAspectRatio="none"
      className="my-1.5 block h-37 w-full overflow-visible"
    >
      {lines.map(({ y }) => (
        <line
          key={y}
          x1={0}
          x2={PLOT_WIDTH}
          y1={y}
          y2={y}
          vectorEffect="non-scaling-stroke"
          className="stroke-line"
        />
      ))}
      {sentAt === null ? null : (
        <line
          x1={sentAt}
          x2={sentAt}
          y1={0}
          y2={PLOT_HEIGHT}
          vectorEffect="non-scaling-stroke"
          strokeDasharray="3 3"
          className="stroke-edge"
        />
      )}
      {bars.map(({ day, views, x, y }) => (
        <rect key={day} x={x} width={barWidth} y={y} height={PLOT_HEIGHT - y} className="fill-action">
          <title suppressHydrationWarning>{`${shortDay(day)}: ${counted(views)}`}</title>
        </rect>
      ))}
    </svg>
  );
}

/** Lists the days for screen readers, without those that had no views. */
const DaysTable = ({ days }: { days: ViewDay[] }) => (
  <table>
    <caption>{t("Views by day. Days without views are not listed.")}</caption>
    <thead>
      <tr>
        <th scope="col">{t("Day")}</th>
        <th scope="col">{t("Views")}</th>
      </tr>
    </thead>
    <tbody>
      {days
        .filter(({ views }) => views > 0)
        .map(({ day, views }) => (
          <tr key={day}>
            <th scope="row">
              <ShortDay day={day} />
            </th>
            <td>{views}</td>
          </tr>
        ))}
    </tbody>
  </table>
);

const counted = (count: number) => t("{count, plural, one {{count} view} other {{count} views}}", { count });

const ShortDay = ({ day }: { day: string | undefined }) =>
  day === undefined ? <span /> : <CalendarDay value={day} style="short" />;
