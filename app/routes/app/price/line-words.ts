import type { Interval } from "~/domain/prices/price-table";
import type { TypedLine } from "~/domain/prices/typed-table";
import { t } from "~/platform/words/t";

export const lineName = ({ name }: Pick<TypedLine, "name">, number: number): string =>
  name.trim() || t("line {number}", { number });

/** Sums up the settings below "More" in a few words. */
export function optionsText({
  kind,
  group,
  isChosen,
  every,
  periods,
  isAdjustable,
  min,
  max,
}: Omit<TypedLine, "id" | "tax">): string {
  const parts = [
    kind === "optional" ? (isChosen ? t("Optional, selected by default") : t("Optional")) : "",
    kind === "package" ? packageText(group || "…", isChosen) : "",
    every ? recurrenceTitle({ every, periods: Number.parseInt(periods, 10) || null }) : "",
    isAdjustable ? t("Client chooses {min} to {max}", { min: min || "0", max: max || "…" }) : "",
  ];
  return parts.filter((part) => part !== "").join(" · ");
}

const packageText = (group: string, isChosen: boolean): string =>
  isChosen ? t("One of “{group}”, selected by default", { group }) : t("One of “{group}”", { group });

interface Recurrence {
  every: Interval;
  periods: number | null;
}

export const eachText = (every: Interval): string =>
  t("{every, select, week {each week} month {each month} quarter {each quarter} other {each year}}", {
    every,
  });

/** "Each month, for 12 months". */
export function recurrenceTitle({ every, periods }: Recurrence): string {
  const title = t(
    "{every, select, week {Each week} month {Each month} quarter {Each quarter} other {Each year}}",
    { every },
  );
  return periods === null ? title : t("{title}, for {length}", { title, length: lengthText(every, periods) });
}

/** "$8,000 a month for 12 months". */
export function recurringText({ every, periods }: Recurrence, price: string): string {
  const text = t(
    "{every, select, week {{price} a week} month {{price} a month} quarter {{price} a quarter} other {{price} a year}}",
    { every, price },
  );
  return periods === null
    ? text
    : t("{price} for {length}", { price: text, length: lengthText(every, periods) });
}

const lengthText = (every: Interval, count: number): string =>
  t(
    "{every, select, week {{count, plural, one {{count} week} other {{count} weeks}}} month {{count, plural, one {{count} month} other {{count} months}}} quarter {{count, plural, one {{count} quarter} other {{count} quarters}}} other {{count, plural, one {{count} year} other {{count} years}}}}",
    { every, count },
  );
