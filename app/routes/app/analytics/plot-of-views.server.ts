import { scaleBand, scaleLinear } from "d3-scale";
import type { ViewDay } from "~/domain/reading/view-days";
import { PLOT_HEIGHT, PLOT_WIDTH, type PlotOfViews } from "./analytics-view";

/** Share of a day's width. */
const GAP = 0.3;
/** Approximate number of grid lines. */
const TICKS = 2;

export function plotOfViews(days: ViewDay[], sentDay: string | null): PlotOfViews {
  // Rounded up to even, so that half of it is a whole number.
  const most = Math.max(2, ...days.map(({ views }) => views));
  const height = scaleLinear([0, most], [PLOT_HEIGHT, 0]).nice(TICKS);
  const band = scaleBand(
    days.map(({ day }) => day),
    [0, PLOT_WIDTH],
  )
    .paddingInner(GAP)
    .paddingOuter(GAP / 2);
  const placeOf = (day: string) => band(day) ?? 0;
  return {
    lines: height.ticks(TICKS).map((views) => ({ views, y: height(views) })),
    bars: days.map(({ day, views }) => ({ day, views, x: placeOf(day), y: height(views) })),
    barWidth: band.bandwidth(),
    // In the gap before the day's bar.
    sentAt: sentDay === null ? null : placeOf(sentDay) - (band.step() * GAP) / 2,
  };
}
