import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { ReadingView } from "~/routes/app/analytics/analytics-view";
import { plotOfViews } from "~/routes/app/analytics/plot-of-views.server";
import { ViewsPlot } from "~/routes/app/analytics/views-plot";
import { ReaderProvider } from "~/ui/reader";
import { CalendarDay } from "./calendar-day";

const to = (locale: string | null, what: ReactNode) =>
  renderToStaticMarkup(
    <ReaderProvider reader={{ timeZone: "Pacific/Auckland", locale }}>{what}</ReaderProvider>,
  );

it("writes a day in the reader's kind of English, and the same day in every zone", () => {
  expect(to("en-US", <CalendarDay value="2027-01-11" />)).toBe(
    '<time dateTime="2027-01-11">January 11, 2027</time>',
  );
  expect(to(null, <CalendarDay value="2027-01-11" style="short" />)).toContain(">11 Jan<");
});

it("writes every day of the plot of views so", () => {
  const days = [
    { day: "2027-01-11", views: 2 },
    { day: "2027-01-12", views: 1 },
  ];
  const sentDay = "2027-01-11";
  const reading = { days, plot: plotOfViews(days, sentDay), sentDay } as ReadingView;
  const drawn = to("en-US", <ViewsPlot reading={reading} />);
  expect(drawn).toContain("<title>Jan 11: 2 views</title>");
  expect(drawn).toMatch(/day of the first send, <\/span><time[^>]*>Jan 11<\/time><span>\./);
  expect(drawn).not.toMatch(/1[12] Jan/);
});
