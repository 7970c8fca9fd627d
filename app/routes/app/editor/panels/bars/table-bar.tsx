import type Quill from "quill";
import { type KeyboardEvent, useEffect, useState } from "react";
import { t } from "~/platform/words/t";
import { useOnDemand } from "~/ui/on-demand";
import { CELL_EVENTS, tableCellOf } from "../../quill/table/cell-editing";
import type { TableStep } from "../../quill/table/table-structure";
import { editorPart } from "../editor-part";
import { moveFocus } from "../format-toolbar";
import { useFocusedCell } from "./use-focused-cell";

/** Below the toolbar, but not part of it. */
export function TableBar({ quill }: { quill: Quill }) {
  const { cell, bar, setCell } = useFocusedCell(quill, tableCellOf);
  const { code: parts } = useOnDemand(editorPart, cell !== null);
  const [announcement, setAnnouncement] = useState("");
  const run = (step: TableStep) => {
    if (cell?.isConnected && parts) setAnnouncement(parts.restructureTable(quill, cell, step));
  };
  useEffect(() => {
    const addRow = async ({ target }: Event) => {
      const one = tableCellOf(target);
      await editorPart.load();
      if (one) setAnnouncement(editorPart.current().code?.addRowAtEnd(quill, one) ?? "");
    };
    quill.root.addEventListener(CELL_EVENTS.addRow, addRow);
    return () => quill.root.removeEventListener(CELL_EVENTS.addRow, addRow);
  }, [quill]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "Escape") return moveFocus(event);
    event.stopPropagation();
    if (cell?.isConnected) cell.focus();
    else setCell(null);
  };
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {cell && parts ? (
        <div
          ref={bar}
          role="toolbar"
          aria-label={t("Table")}
          data-block-bar=""
          onKeyDown={onKeyDown}
          className="absolute start-0 top-full flex max-w-full items-center gap-0 rounded-br-panel border-e border-b border-line bg-sheet px-0.5 py-0.5 sm:gap-2 sm:px-2 shadow-control max-sm:w-full max-sm:justify-between max-sm:rounded-none"
        >
          <parts.TableButtons isInHead={cell.closest("thead") !== null} onStep={run} />
        </div>
      ) : null}
    </>
  );
}
