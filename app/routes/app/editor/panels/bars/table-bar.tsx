import type Quill from "quill";
import { useEffect, useState } from "react";
import { t } from "~/platform/words/t";
import { useOnDemand } from "~/ui/on-demand";
import { listen } from "../../quill/listen";
import { CELL_EVENTS, tableCellOf } from "../../quill/table/cell-editing";
import type { TableStep } from "../../quill/table/table-structure";
import { Announcement } from "../announcement";
import { editorPart } from "../editor-part";
import { EditorBar } from "./editor-bar";
import { useFocusedCell } from "./use-focused-cell";

/** Stands below the toolbar while the caret is in a table. */
export function TableBar({ quill }: { quill: Quill }) {
  const { cell, bar, setCell } = useFocusedCell(quill, tableCellOf);
  const { code: parts } = useOnDemand(editorPart, cell !== null);
  const [announcement, announce] = useState("");
  const run = (step: TableStep) => {
    if (cell?.isConnected && parts) announce(parts.restructureTable(quill, cell, step));
  };
  useEffect(() => {
    const addRow = async ({ target }: Event) => {
      const one = tableCellOf(target);
      await editorPart.load();
      if (one) announce(editorPart.current().code?.addRowAtEnd(quill, one) ?? "");
    };
    return listen(quill.root, { [CELL_EVENTS.addRow]: addRow });
  }, [quill]);
  return (
    <>
      <Announcement text={announcement} />
      {cell && parts ? (
        <EditorBar
          label={t("Table")}
          bar={bar}
          onEscape={() => (cell.isConnected ? cell.focus() : setCell(null))}
          className="px-0.5 max-sm:justify-between sm:gap-2"
        >
          <parts.TableButtons isInHead={cell.closest("thead") !== null} onStep={run} />
        </EditorBar>
      ) : null}
    </>
  );
}
