interface ComparisonLegendProps {
  /** Names the list for screen readers. */
  label: string;
  /** What an underlined word stands for. */
  added: string;
  removed: string;
  reformatted: string;
}

/** Explains the marks, each in its own look. */
export const ComparisonLegend = ({ label, added, removed, reformatted }: ComparisonLegendProps) => (
  <ul className="comparison-legend" aria-label={label}>
    <li>
      <ins>{added}</ins>
    </li>
    <li>
      <del>{removed}</del>
    </li>
    <li>
      <ins className="reformatted">{reformatted}</ins>
    </li>
  </ul>
);
