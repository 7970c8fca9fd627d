import type { KeyboardEvent } from "react";
import { hasList, listEnter } from "~/domain/prices/fields/line-description";
import { MAX_DESCRIPTION_LENGTH } from "~/domain/prices/price-table";
import type { TypedLine } from "~/domain/prices/typed-table";
import { t } from "~/platform/words/t";
import { classes } from "~/ui/classes";
import { GrowingCell, type TextCell } from "./growing-cell";
import { ListButton } from "./list-button";

/** A line's description. Its lists are typed as everywhere: Enter goes on, and ends one in an empty item. */
export const DescriptionCell = ({ kind, ...cell }: TextCell & { kind: TypedLine["kind"] }) => (
  <div>
    <GrowingCell
      {...cell}
      label={t("Description")}
      maxLength={MAX_DESCRIPTION_LENGTH}
      onKeyDown={typeList}
      className={classes(
        "py-2 text-sm! @4xl:min-h-8 @4xl:bg-transparent @4xl:py-1",
        "@4xl:not-hover:not-focus:not-aria-invalid:border-transparent!",
      )}
    />
    {kind === "package" && !hasList(cell.value) ? (
      <ListButton variant="quiet" id={cell.id} of={cell.of} value={cell.value} onValue={cell.onValue} />
    ) : null}
  </div>
);

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
