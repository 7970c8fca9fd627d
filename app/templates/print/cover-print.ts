import cover from "~/components/document/cover.css?inline";
import type { Paper } from "~/domain/printing/paper";

/** Paper sizes in mm. */
const SIZES: Readonly<Record<Paper, [width: number, height: number]>> = {
  a4: [210, 297],
  letter: [215.9, 279.4],
};

/** Gives the cover all of page 1, without margins or a foot. */
export function coverCss(paper: Paper): string {
  const [width, height] = SIZES[paper];
  return `${cover}
@page cover { margin: 0; @bottom-left { content: none } @bottom-right { content: none } }
.cover {
  page: cover; width: ${width}mm; height: ${height}mm; min-height: 0; margin: 0; border: 0; border-radius: 0; break-after: page;
  font-family: var(--theme-text, "Print Label", var(--fallback-label)); --sheet-x: 24mm;
}
.cover > .cover-pattern { width: 76%; }
.cover-text { padding: 24mm; gap: 12mm; }
.cover .cover-sender { font-size: 10.5pt; }
.cover .cover-title {
  font-family: var(--theme-face, var(--theme-text, "Print Display")), "Print Text", var(--fallback); font-size: 38pt;
}
.cover-facts { grid-template-columns: repeat(2, 1fr); gap: 6mm 10mm; padding-top: 5mm; }
.cover-facts dt { font-size: 8.5pt; }
.cover-facts dd { font-size: 10.5pt; }
.cover[data-layout="picture"] .cover-text { width: 132mm; margin-block: 0 16mm; margin-inline: 16mm 0; padding: 12mm; gap: 8mm; }
.cover[data-layout="picture"] .cover-title { font-size: 27pt; }
.cover[data-layout="split"] { grid-template-rows: ${height / 2}mm ${height / 2}mm; }
.cover[data-layout="split"] > .cover-image { height: ${height / 2}mm; }
.cover[data-layout="split"] .cover-text { padding-block: 14mm 20mm; gap: 8mm; }
.cover[data-layout="split"] .cover-title { font-size: 29pt; }
`;
}
