/** Numbers of invoices: a prefix, whose {year} makes a series of each year, and a counter. */
import { t } from "~/platform/words/t";

export const DEFAULT_PREFIX = "INV-{year}-";

const CODE_LETTERS = 4;

/** The prefix of a member who joins a team. A team is one seller, so its invoice numbers must not repeat: "INV-{year}-V1ST-". */
export const memberPrefix = (userId: string): string =>
  `${DEFAULT_PREFIX}${userId
    .replace(/[^A-Za-z0-9]/g, "")
    .slice(0, CODE_LETTERS)
    .toUpperCase()}-`;

const MAX_PREFIX_LENGTH = 24;

const DIGITS = 4;

/** "INV-2027-" @param day of issue */
export const seriesOf = (prefix: string, day: string): string => prefix.replaceAll("{year}", day.slice(0, 4));

/** "INV-2027-0014" */
export const numberIn = (series: string, counter: number): string =>
  `${series}${String(counter).padStart(DIGITS, "0")}`;

/** Null for nothing. */
export function prefixProblem(prefix: string): string | null {
  if (prefix.length > MAX_PREFIX_LENGTH) return t("At most {max} characters.", { max: MAX_PREFIX_LENGTH });
  const rest = prefix.replaceAll("{year}", "");
  if (/[{}]/.test(rest)) return t("Only {year} can stand in braces.", { year: "{year}" });
  return /^[A-Za-z0-9/._ -]*$/.test(rest)
    ? null
    : t("Use letters without accents, digits, spaces and / . _ - only.");
}
