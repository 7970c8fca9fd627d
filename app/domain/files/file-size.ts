import { numberFormat } from "~/platform/intl-formats";

const STEP = 1024;

/** "213 kB", "2.4 MB". @param locale BCP 47 */
export function fileSize(bytes: number, locale: string): string {
  const isSmall = bytes < STEP ** 2;
  const amount = isSmall ? Math.max(1, Math.round(bytes / STEP)) : bytes / STEP ** 2;
  return numberFormat(locale, {
    style: "unit",
    unit: isSmall ? "kilobyte" : "megabyte",
    unitDisplay: "short",
    maximumFractionDigits: amount < 10 ? 1 : 0,
  }).format(amount);
}
