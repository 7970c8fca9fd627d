import { MAX_NAME_LENGTH } from "~/domain/prices/price-table";
import { t } from "~/platform/words/t";
import { GrowingCell, type TextCell } from "./growing-cell";
import { onOneLine } from "./one-line";

/** A line's name, which is shown whole: it wraps, and has no line breaks of its own. */
export const NameCell = ({ onValue, ...cell }: TextCell) => (
  <GrowingCell
    {...cell}
    label={t("Name")}
    maxLength={MAX_NAME_LENGTH}
    autoComplete="off"
    enterKeyHint="enter"
    onValue={(typed) => onValue(onOneLine(typed))}
    className="py-[0.5625rem] leading-6! sm:min-h-10 sm:py-[0.4375rem] @4xl:min-h-9 @4xl:leading-5!"
  />
);
