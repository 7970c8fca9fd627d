import { isCommon } from "~/domain/content/letter-coverage";
import type { PrintJob } from "~/domain/printing/pdf-printer";
import { directionOf } from "~/platform/language/direction";
import { escapeAttribute, escapeText } from "~/platform/text/html-text";

/** A footer cannot load Inter. For letters that these lack, the page prints the line (app/templates/print/foot-line.ts). */
const FONTS = "Inter, 'Helvetica Neue', Helvetica, Arial, 'Liberation Sans', sans-serif";

/** The browser fills in `pageNumber` and `totalPages`. */
export function footerTemplate({ title, lang, pageNumber, hasCover }: Omit<PrintJob, "html">): string {
  // A template stands on every page; the page's own line does not (app/templates/print/foot-line.ts).
  if (hasCover) return "<span></span>";
  const box = `display:flex;justify-content:space-between;gap:24px;width:100%;min-width:0;margin:0 24mm;font:7.5pt ${FONTS}`;
  // As wide as the line allows: by its own letters the browser makes it too narrow on paper.
  const name = `flex:1;overflow:hidden;white-space:nowrap;text-overflow:ellipsis;text-align:${directionOf(lang) === "rtl" ? "right" : "left"}`;
  const numbers = escapeText(isCommon(pageNumber) ? pageNumber : "")
    .replace("{page}", '<span class="pageNumber"></span>')
    .replace("{pages}", '<span class="totalPages"></span>');
  return [
    `<div lang="${escapeAttribute(lang)}" dir="${directionOf(lang)}" style="${box};color:#5E6470;font-variant-numeric:tabular-nums">`,
    `<span dir="auto" style="${name}">${isCommon(title + pageNumber) ? escapeText(title) : ""}</span>`,
    `<span style="white-space:nowrap">${numbers}</span></div>`,
  ].join("");
}
