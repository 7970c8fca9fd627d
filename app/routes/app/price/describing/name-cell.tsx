import { MAX_NAME_LENGTH } from "~/domain/prices/price-table";
import { t } from "~/platform/words/t";
import { classes } from "~/ui/classes";
import { CELL, type Cell, CellFrame } from "../cell";
import { onOneLine } from "./one-line";
import { useFittedHeight } from "./use-fitted-height";

/** A line's name, which is shown whole: it wraps, and has no line breaks of its own. */
export function NameCell({ value, onValue, ...frame }: Omit<Parameters<typeof Cell>[0], "label" | "doubt">) {
  const field = useFittedHeight(value);
  return (
    <CellFrame {...frame} label={t("Name")}>
      {(control) => (
        <textarea
          {...control}
          ref={field}
          rows={1}
          dir="auto"
          value={value}
          maxLength={MAX_NAME_LENGTH}
          placeholder={t("Name")}
          autoComplete="off"
          enterKeyHint="enter"
          onChange={(event) => onValue(onOneLine(event.currentTarget.value))}
          className={classes(
            CELL,
            "field-sizing-content h-auto! min-h-11 resize-none py-[0.5625rem] leading-6! sm:min-h-10 sm:py-[0.4375rem]",
            "@4xl:min-h-9 @4xl:leading-5!",
          )}
        />
      )}
    </CellFrame>
  );
}
