import { isCommon } from "~/domain/content/letter-coverage";

const PAGE_OF: Readonly<Record<string, readonly [string, string]>> = {
  cs: ["Strana", "z"],
  da: ["Side", "af"],
  de: ["Seite", "von"],
  en: ["Page", "of"],
  es: ["Página", "de"],
  fr: ["Page", "sur"],
  it: ["Pagina", "di"],
  nl: ["Pagina", "van"],
  pl: ["Strona", "z"],
  pt: ["Página", "de"],
  sv: ["Sida", "av"],
  tr: ["Sayfa", "/"],
};

const ENGLISH = ["Page", "of"] as const;

/** A footer cannot load Inter. For other titles the page prints the line (app/templates/print/foot-title.ts). */
const FONTS = "Inter, 'Helvetica Neue', Helvetica, Arial, 'Liberation Sans', sans-serif";

/** The browser fills in `pageNumber` and `totalPages`. */
export function footerTemplate({ title, lang }: { title: string; lang: string }): string {
  const [page, of] = PAGE_OF[lang.toLowerCase().split("-")[0] ?? "en"] ?? ENGLISH;
  const box = `display:flex;justify-content:space-between;gap:24px;width:100%;min-width:0;margin:0 24mm;font:7.5pt ${FONTS}`;
  const name = "overflow:hidden;white-space:nowrap;text-overflow:ellipsis";
  return [
    `<div lang="${escapeHtml(lang)}" style="${box};color:#5E6470;font-variant-numeric:tabular-nums">`,
    `<span dir="auto" style="${name}">${isCommon(title) ? escapeHtml(title) : ""}</span>`,
    `<span style="white-space:nowrap">${page} <span class="pageNumber"></span> ${of} `,
    `<span class="totalPages"></span></span></div>`,
  ].join("");
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
