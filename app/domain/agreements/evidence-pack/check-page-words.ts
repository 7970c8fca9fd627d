import { directionOf } from "~/platform/language/direction";
import type { MessageKey, Translate } from "~/platform/language/translate";
import { escapeText } from "~/platform/text/html-text";

/** Messages that stand in the page itself. */
const ON_PAGE = ["title", "intro", "choose", "no_files", "meaning"] as const;

/** Messages that its script shows. */
const PLAIN = [
  "consistent",
  "altered",
  "incomplete",
  "add_to_compare",
  "pdf",
  "pdf.add",
  "content",
  "price",
  "payments",
  "appendix",
  "certificate",
  "certificate.good",
  "seal",
  "logo",
  "pictures",
  "drawing",
  "chain",
  "together",
  "together.add",
  "together.bad",
  "files",
  "files.unreadable",
  "browser",
  "browser.no_hashes",
] as const;

/** The script fills in the values in braces. */
const WITH_VALUES = [
  "add",
  "pdf.alone",
  "pdf.good",
  "pdf.bad",
  "content.good",
  "content.bad",
  "price.good",
  "payments.good",
  "appendix.good",
  "certificate.bad",
  "seal.good",
  "seal.bad",
  "logo.good",
  "pictures.good",
  "drawing.good",
  "drawing.bad",
  "drawing.none",
  "chain.good",
  "chain.one_withheld",
  "chain.withheld",
  "chain.bad",
  "together.good",
  "files.good",
  "files.changed",
  "files.strange",
  "files.twice",
] as const;

const VALUES = {
  sha256: "{sha256}",
  other: "{other}",
  file: "{file}",
  count: "{count}",
  withheld: "{withheld}",
  number: "{number}",
  files: "{files}",
  what: "{what}",
};

/** Scripts in `public/evidence`. Each uses those before it. */
export const CHECK_SCRIPTS = [
  "check-words.js",
  "check-chain.js",
  "check-files.js",
  "check-certificate.js",
  "check-page.js",
] as const;

/** One script, because a page on disk can load no other files. */
const joined = (scripts: readonly string[]): string =>
  scripts.map((script) => script.replace(/^import [^;]+;\n/gm, "").replace(/^export /gm, "")).join("\n");

/** Fills the pack's page, which has a place in double braces for each word. @param scripts texts of `CHECK_SCRIPTS` */
export function checkPageIn(t: Translate, page: string, scripts: readonly string[]): string {
  const withPlaces = t as unknown as (key: MessageKey, values: typeof VALUES) => string;
  const words = {
    ...Object.fromEntries(PLAIN.map((name) => [name, t(`evidence.page.${name}`)])),
    ...Object.fromEntries(WITH_VALUES.map((name) => [name, withPlaces(`evidence.page.${name}`, VALUES)])),
  };
  const places: Record<string, string> = Object.fromEntries(
    ON_PAGE.map((name) => [name, escapeText(t(`evidence.page.${name}`))]),
  );
  const data = JSON.stringify(words).replaceAll("<", "\\u003c");
  return page
    .replace('<html lang="en">', `<html lang="${t.language}" dir="${directionOf(t.language)}">`)
    .replace('"{{words}}"', () => data)
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => places[name] ?? "")
    .replace("/* check-page.js */", () => joined(scripts));
}
