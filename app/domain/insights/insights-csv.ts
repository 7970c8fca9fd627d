import { HOUR } from "~/platform/time/durations";
import { csvFile } from "../billing/history/csv";
import type { Outcomes } from "./insights";
import type { LoadedInsights } from "./load-insights.server";
import { reasonName, templateName } from "./names";
import { priceBandText } from "./price-band";

const HEADINGS = ["figure", "of", "currency", "sent", "won", "lost", "win rate %", "count", "median hours"];

/** Every number of the page, one a line. */
export function insightsCsv({ insights, templateNames }: LoadedInsights): string {
  const { timeToOpen, timeToSign } = insights;
  return csvFile([
    HEADINGS,
    outcomeLine("all", "", "", insights),
    ["still open", "", "", "", "", "", "", String(insights.open), ""],
    ["time to open", "", "", "", "", "", "", String(timeToOpen.count), hours(timeToOpen.ms)],
    ["time to sign", "", "", "", "", "", "", String(timeToSign.count), hours(timeToSign.ms)],
    ...insights.byTemplate.map((row) =>
      outcomeLine("template", templateName(row.key, templateNames), "", row),
    ),
    ...insights.byPrice.map((row) =>
      outcomeLine("price", priceBandText(row.band, row.currency), row.currency, row),
    ),
    ...insights.reasons.map(({ reason, count }) => [
      "lost because",
      reasonName(reason),
      "",
      "",
      "",
      "",
      "",
      String(count),
      "",
    ]),
    ...insights.words.map(({ title, text }) => [
      "in their words",
      `${title}: ${text}`,
      "",
      "",
      "",
      "",
      "",
      "",
      "",
    ]),
  ]);
}

const outcomeLine = (
  figure: string,
  of: string,
  currency: string,
  { sent, won, lost, winRate }: Outcomes,
) => [
  figure,
  of,
  currency,
  String(sent),
  String(won),
  String(lost),
  winRate === null ? "" : String(winRate),
  "",
  "",
];

const hours = (ms: number | null): string => (ms === null ? "" : (ms / HOUR).toFixed(1));
