import type { KeyboardEvent } from "react";
import { hasList, listEnter } from "~/domain/prices/fields/line-description";
import { MAX_DESCRIPTION_LENGTH } from "~/domain/prices/price-table";
import type { TypedLine } from "~/domain/prices/typed-table";
import { t } from "~/platform/words/t";
import { classes } from "~/ui/classes";
import { CELL, type Cell, CellFrame } from "../cell";
import { ListButton } from "./list-button";
import { useFittedHeight } from "./use-fitted-height";

interface DescriptionCellProps extends Omit<Parameters<typeof Cell>[0], "label" | "doubt"> {
  kind: TypedLine["kind"];
}

/** A line's description. Its lists are typed as everywhere: Enter goes on, and ends one in an empty item. */
export function DescriptionCell({ value, onValue, kind, ...frame }: DescriptionCellProps) {
  const field = useFittedHeight(value);
  return (
    <div>
      <CellFrame {...frame} label={t("Description")}>
        {(control) => (
          <textarea
            {...control}
            ref={field}
            rows={1}
            dir="auto"
            value={value}
            maxLength={MAX_DESCRIPTION_LENGTH}
            placeholder={t("Description")}
            onChange={(event) => onValue(event.currentTarget.value)}
            onKeyDown={typeList}
            className={classes(
              CELL,
              "field-sizing-content h-auto! min-h-11 resize-none py-2 text-sm! @4xl:min-h-8 @4xl:bg-transparent @4xl:py-1",
              "@4xl:not-hover:not-focus:not-aria-invalid:border-transparent!",
            )}
          />
        )}
      </CellFrame>
      {kind === "package" && !hasList(value) ? (
        <ListButton variant="quiet" id={frame.id} of={frame.of} value={value} onValue={onValue} />
      ) : null}
    </div>
  );
}

function typeList(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { key, shiftKey, currentTarget: field } = event;
  const { value, selectionStart: at, selectionEnd } = field;
  if (key !== "Enter" || shiftKey || event.nativeEvent.isComposing || at !== selectionEnd) return;
  const change = listEnter(value, at);
  if (!change) return;
  event.preventDefault();
  // The browser can undo what it has written itself.
  if ("insert" in change) document.execCommand("insertText", false, change.insert);
  else {
    field.setSelectionRange(change.removeFrom, change.removeTo);
    document.execCommand("delete");
  }
}
