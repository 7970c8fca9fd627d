import { numberFormat } from "~/platform/intl-formats";
import type { Unit } from "./phrases";

/** "10 semaines", as tables and most languages write it. */
export const spanIn =
  (locale: string) =>
  (count: number, unit: Unit): string =>
    numberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(count);
