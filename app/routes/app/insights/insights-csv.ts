import { insightsCsv } from "~/domain/insights/insights-csv";
import { loadInsights } from "~/domain/insights/load-insights.server";
import { endpoint, member } from "../../http/endpoint.server";
import { csvAnswer } from "./csv-answer";
import { rangeIn } from "./range";

export const loader = endpoint({
  GET: member(async ({ ctx, request }) =>
    csvAnswer(insightsCsv(await loadInsights(ctx, rangeIn(request))), "insights.csv"),
  ),
});

export const action = loader;
