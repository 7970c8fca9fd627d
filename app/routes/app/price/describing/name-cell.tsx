import type { KeyboardEvent } from "react";
import { MAX_NAME_LENGTH } from "~/domain/prices/price-table";
import { t } from "~/platform/words/t";
import { GrowingCell, type TextCell } from "./growing-cell";
import { onOneLine } from "./one-line";

type NameCellProps = TextCell &
  Partial<Pick<Parameters<typeof GrowingCell>[0], "label" | "hasHeading" | "placeholder" | "frameClassName">>;

/** The name of a line, a payment or a milestone, which is shown whole: it wraps, and has no line breaks of its own. */
export const NameCell = ({ onValue, label = t("Name"), ...cell }: NameCellProps) => (
  <GrowingCell
    {...cell}
    label={label}
    maxLength={MAX_NAME_LENGTH}
    autoComplete="off"
    enterKeyHint="enter"
    onKeyDown={withoutBreak}
    onValue={(typed) => onValue(onOneLine(typed))}
    className="py-[0.5625rem] leading-6! sm:min-h-10 sm:py-[0.4375rem] @4xl:min-h-9 @4xl:leading-5!"
  />
);

function withoutBreak(event: KeyboardEvent): void {
  if (event.key === "Enter" && !event.nativeEvent.isComposing) event.preventDefault();
}
