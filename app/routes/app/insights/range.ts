import type { InsightsRange } from "~/domain/insights/load-insights.server";

/** What it does not know is all time. */
export const rangeIn = (request: Request): InsightsRange =>
  new URL(request.url).searchParams.get("range") === "90" ? "90" : "all";
