/** What the rows of Insights are called, on the page and in its file. */
import { t } from "~/platform/words/t";
import { REASON_LABELS } from "../proposals/closing/closing";
import type { Insights } from "./insights";

export const templateName = (key: string | null, names: Record<string, string>): string =>
  key === null ? t("Without a template") : (names[key] ?? t("A deleted template"));

export function reasonName(reason: Insights["reasons"][number]["reason"]): string {
  if (reason === "own_words") return t("Declined in their own words");
  return reason === "not_said" ? t("No reason given") : t(REASON_LABELS[reason]);
}
