import type { Interval } from "~/domain/prices/price-table";
import type { TypedLine } from "~/domain/prices/typed-table";

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
}: TypedLine): string {
  const parts = [
    kind === "optional" ? `Optional${isChosen ? ", chosen at first" : ""}` : "",
    kind === "package" ? `One of “${group || "…"}”${isChosen ? ", chosen at first" : ""}` : "",
    every ? everyText(every as Interval, periods) : "",
    isAdjustable ? `Client chooses ${min || "0"} to ${max || "…"}` : "",
  ];
  return parts.filter((part) => part !== "").join(" · ");
}

const everyText = (every: Interval, periods: string): string =>
  periods === "" ? `Each ${every}` : `Each ${every}, for ${periods} ${every}${periods === "1" ? "" : "s"}`;
