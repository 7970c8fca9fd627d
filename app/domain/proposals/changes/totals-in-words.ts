import { t } from "~/platform/words/t";
import { formatMoney } from "../../briefs/format-money";
import type { ContentChanges } from "./compare-contents.server";

/** "$12,600" and "$14,400". */
export function totalsInWords(totals: ContentChanges["totals"]): { before: string; after: string } | null {
  if (totals === null) return null;
  const [before, after] = [totals.before, totals.after].map(({ minor, currency }) =>
    minor === null ? t("no total") : formatMoney(minor, currency, "en-US"),
  );
  return { before: before ?? "", after: after ?? "" };
}
