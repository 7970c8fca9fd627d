import {
  ArrowDownToLine,
  ArrowLeftToLine,
  ArrowRightToLine,
  ArrowUpToLine,
  type LucideIcon,
  Trash2,
} from "lucide-react";
import type Quill from "quill";
import { type KeyboardEvent, useEffect, useState } from "react";
import { moveFocus } from "../format-toolbar";
import { CELL_EVENTS, tableCellOf } from "./cell-editing";
import { addRowAtEnd, restructureTable } from "./restructure-table";
import { isInHead, type TableStep } from "./table-structure";
import { useFocusedCell } from "./use-focused-cell";

interface Tool {
  step: TableStep;
  name: string;
  icon: LucideIcon;
}

const GROUPS: { name: string; tools: Tool[] }[] = [
  {
    name: "Row",
    tools: [
      { step: "rowAbove", name: "Add row above", icon: ArrowUpToLine },
      { step: "rowBelow", name: "Add row below", icon: ArrowDownToLine },
      { step: "deleteRow", name: "Delete row", icon: Trash2 },
    ],
  },
  {
    name: "Column",
    tools: [
      { step: "columnLeft", name: "Add column to the left", icon: ArrowLeftToLine },
      { step: "columnRight", name: "Add column to the right", icon: ArrowRightToLine },
      { step: "deleteColumn", name: "Delete column", icon: Trash2 },
    ],
  },
];

/** Below the toolbar, but not part of it. */
export function TableBar({ quill }: { quill: Quill }) {
  const { cell, bar, setCell } = useFocusedCell(quill, tableCellOf);
  const [announcement, setAnnouncement] = useState("");
  const run = (step: TableStep) => {
    if (!cell?.isConnected) return;
    setAnnouncement(restructureTable(quill, cell, step));
  };
  useEffect(() => {
    const addRow = ({ target }: Event) => {
      const one = tableCellOf(target);
      if (one) setAnnouncement(addRowAtEnd(quill, one));
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
  let isFirst = true;
  const button = ({ step, name, icon: Icon }: Tool) => {
    const isOff = step === "rowAbove" && cell !== null && isInHead(cell);
    const tabIndex = isFirst ? 0 : -1;
    isFirst = false;
    return (
      <button
        key={step}
        type="button"
        aria-label={name}
        title={name}
        aria-disabled={isOff || undefined}
        tabIndex={tabIndex}
        // Keeps the caret in the cell; keyboards use `click`.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => (isOff ? undefined : run(step))}
        className="inline-flex size-11 items-center justify-center rounded-control text-muted hover:bg-wash hover:text-ink aria-disabled:opacity-40 sm:size-8"
      >
        <Icon aria-hidden="true" className="size-4" />
      </button>
    );
  };
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {cell ? (
        <div
          ref={bar}
          role="toolbar"
          aria-label="Table"
          data-block-bar=""
          onKeyDown={onKeyDown}
          className="absolute start-0 top-full flex max-w-full items-center gap-0 rounded-br-panel border-e border-b border-line bg-sheet px-0.5 py-0.5 sm:gap-2 sm:px-2 shadow-control max-sm:w-full max-sm:justify-between max-sm:rounded-none"
        >
          {GROUPS.map(({ name, tools }) => (
            <div key={name} className="flex items-center border-e border-line last:border-0 sm:pe-1">
              <span aria-hidden="true" className="ps-1 text-xs font-medium text-muted sm:pe-1">
                {name}
              </span>
              {tools.map(button)}
            </div>
          ))}
        </div>
      ) : null}
    </>
  );
}
