import { t } from "~/platform/words/t";

interface ComparisonLegendProps {
  /** What an underlined word stands for. */
  added: string;
  removed: string;
}

/** Explains the marks, each in its own look. */
export const ComparisonLegend = ({ added, removed }: ComparisonLegendProps) => (
  <ul
    className="comparison-legend flex flex-wrap gap-x-5 gap-y-1 text-sm"
    aria-label={t("What the marks mean")}
  >
    <li>
      <ins>{added}</ins>
    </li>
    <li>
      <del>{removed}</del>
    </li>
    <li>
      <ins className="reformatted">{t("other format or link")}</ins>
    </li>
  </ul>
);
