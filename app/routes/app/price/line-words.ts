import type { Interval } from "~/domain/prices/price-table";
import type { TypedLine } from "~/domain/prices/typed-table";
import { t } from "~/platform/words/t";

export const lineName = ({ name }: Pick<TypedLine, "name">, number: number): string =>
  name.trim() || `line ${number}`;

/** What is set below "More", in a few words. */
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
    kind === "optional" ? `Optional${isChosen ? t(", selected by default") : ""}` : "",
    kind === "package" ? `One of “${group || "…"}”${isChosen ? t(", selected by default") : ""}` : "",
    every ? recurrenceTitle({ every, periods: Number.parseInt(periods, 10) || null }) : "",
    isAdjustable ? t("Client chooses {min} to {max}", { min: min || "0", max: max || "…" }) : "",
  ];
  return parts.filter((part) => part !== "").join(" · ");
}

interface Recurrence {
  every: Interval;
  periods: number | null;
}

/** " for 12 months"; empty for an open end. */
export const periodsText = ({ every, periods }: Recurrence): string =>
  periods === null ? "" : ` for ${periods} ${every}${periods === 1 ? "" : "s"}`;

export const recurrenceTitle = (one: Recurrence): string =>
  t("Each {every}{value}{one}", {
    every: one.every,
    value: one.periods === null ? "" : ",",
    one: periodsText(one),
  });
