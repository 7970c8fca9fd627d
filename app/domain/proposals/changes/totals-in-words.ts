import { t } from "~/platform/words/t";
import { formatMoney } from "../../briefs/format-money";
import type { ComparedTotal, ContentChanges } from "./compare-contents.server";

/** "$12,600" and "$14,400", as a subscriber reads them. */
export const totalsInWords = (totals: ContentChanges["totals"]) =>
  totals && { before: totalInWords(totals.before), after: totalInWords(totals.after) };

export const totalInWords = ({ minor, currency }: ComparedTotal): string =>
  minor === null ? t("no total") : formatMoney(minor, currency, "en-US");
