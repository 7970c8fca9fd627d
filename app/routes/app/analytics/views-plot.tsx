import { scaleBand, scaleLinear } from "d3-scale";
import { CalendarDay, useDayFormat } from "~/components/calendar-day";
import type { ViewDay } from "~/domain/proposals/reading/view-days";
import type { ReadingView } from "./analytics-view";

/** Units of the SVG, not pixels: it is stretched. */
const [WIDTH, HEIGHT] = [600, 100];
/** Share of a day's width. */
const GAP = 0.3;
/** Approximate number of grid lines. */
const TICKS = 2;

export function ViewsPlot({ reading: { days, sentDay } }: { reading: ReadingView }) {
  const views = viewScale(days);
  return (
    <figure>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 text-xs text-muted tabular-nums">
        <div aria-hidden="true" className="flex h-40 flex-col justify-between text-end leading-none">
          {views
            .ticks(TICKS)
            .reverse()
            .map((tick) => (
              <span key={tick}>{tick}</span>
            ))}
        </div>
        <Drawing days={days} views={views} sentDay={sentDay} />
        <span />
        <DayLabels days={days} />
      </div>
      {sentDay ? (
        <figcaption className="mt-3 text-sm text-muted">
          The dashed line is the day of the first send, <ShortDay day={sentDay} />.
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

interface DrawingProps {
  days: ViewDay[];
  views: ViewScale;
  sentDay: string | null;
}

function Drawing({ days, views: scale, sentDay }: DrawingProps) {
  const shortDay = useDayFormat("short");
  const band = scaleBand(
    days.map(({ day }) => day),
    [0, WIDTH],
  )
    .paddingInner(GAP)
    .paddingOuter(GAP / 2);
  // In the gap before the day's bar.
  const sentAt = sentDay === null ? undefined : (band(sentDay) ?? 0) - (band.step() * GAP) / 2;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="my-1.5 block h-37 w-full overflow-visible"
    >
      {scale
        .ticks(TICKS)
        .map(scale)
        .map((y) => (
          <line
            key={y}
            x1={0}
            x2={WIDTH}
            y1={y}
            y2={y}
            vectorEffect="non-scaling-stroke"
            className="stroke-line"
          />
        ))}
      {sentAt === undefined ? null : (
        <line
          x1={sentAt}
          x2={sentAt}
          y1={0}
          y2={HEIGHT}
          vectorEffect="non-scaling-stroke"
          strokeDasharray="3 3"
          className="stroke-edge"
        />
      )}
      {days.map(({ day, views }) => (
        <rect
          key={day}
          x={band(day)}
          width={band.bandwidth()}
          y={scale(views)}
          height={HEIGHT - scale(views)}
          className="fill-action"
        >
          <title suppressHydrationWarning>{`${shortDay(day)}: ${counted(views)}`}</title>
        </rect>
      ))}
    </svg>
  );
}

/** For screen readers; days without views are left out. */
const DaysTable = ({ days }: { days: ViewDay[] }) => (
  <table>
    <caption>Views by day. Days without views are not listed.</caption>
    <thead>
      <tr>
        <th scope="col">Day</th>
        <th scope="col">Views</th>
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

type ViewScale = ReturnType<typeof viewScale>;

/** Rounded up to even, so that half of it is a whole number. */
const viewScale = (days: ViewDay[]) =>
  scaleLinear([0, Math.max(2, ...days.map(({ views }) => views))], [HEIGHT, 0]).nice(TICKS);

const counted = (views: number) => `${views} ${views === 1 ? "view" : "views"}`;

const ShortDay = ({ day }: { day: string | undefined }) =>
  day === undefined ? <span /> : <CalendarDay value={day} style="short" />;
