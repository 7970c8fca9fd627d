import { type KeyboardEvent, useRef, useState } from "react";
import { t } from "~/platform/words/t";
import { FloatingPanel } from "~/ui/overlay/floating-panel";
import type { TableSize } from "../quill/table/restructure-table";

const MOST: TableSize = { rows: 8, columns: 6 };
const START: TableSize = { rows: 3, columns: 3 };

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const nameOf = ({ rows, columns }: TableSize) =>
  t(
    "{columns, plural, one {{columns} column} other {{columns} columns}}, {rows, plural, one {{rows} row} other {{rows} rows}}",
    { columns, rows },
  );
const keyOf = ({ rows, columns }: TableSize) => `${columns}-${rows}`;

const MOVES: Record<string, [down: number, across: number]> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

const within = (count: number, most: number) => Math.min(Math.max(count, 1), most);

interface TableSizePickerProps {
  at(): DOMRect;
  onPick(size: TableSize): void;
  onClose(): void;
  onClosed(): void;
}

/** ARIA pattern "grid": each cell is a size, and arrow keys move between them. */
export function TableSizePicker({ at, onPick, onClose, onClosed }: TableSizePickerProps) {
  const [size, setSize] = useState(START);
  const grid = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const [down, across] = MOVES[event.key] ?? [0, 0];
    if (down === 0 && across === 0) return;
    event.preventDefault();
    const next = {
      rows: within(size.rows + down, MOST.rows),
      columns: within(size.columns + across, MOST.columns),
    };
    setSize(next);
    grid.current?.querySelector<HTMLElement>(`[data-size="${keyOf(next)}"]`)?.focus();
  };
  const cell = (one: TableSize) => {
    const isIn = one.rows <= size.rows && one.columns <= size.columns;
    return (
      // biome-ignore lint/a11y/useSemanticElements: a grid of buttons
      <button
        key={one.columns}
        type="button"
        role="gridcell"
        aria-label={nameOf(one)}
        aria-selected={keyOf(one) === keyOf(size)}
        data-size={keyOf(one)}
        data-in={isIn || undefined}
        tabIndex={keyOf(one) === keyOf(size) ? 0 : -1}
        onFocus={() => setSize(one)}
        onMouseMove={() => setSize(one)}
        onClick={() => onPick(one)}
        className={CELL}
      />
    );
  };
  return (
    <FloatingPanel
      at={at}
      name={t("Insert table")}
      takesFocus
      onClose={onClose}
      onClosed={onClosed}
      className="p-3"
    >
      {/* biome-ignore lint/a11y/useSemanticElements: the cells are buttons */}
      <div ref={grid} role="grid" tabIndex={-1} aria-label={t("Size of the table")} onKeyDown={onKeyDown}>
        {upTo(MOST.rows).map((rows) => (
          // biome-ignore lint/a11y/useSemanticElements: the cells are buttons
          // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus
          <div key={rows} role="row" className="flex">
            {upTo(MOST.columns).map((columns) => cell({ rows, columns }))}
          </div>
        ))}
      </div>
      <p className="mt-2 px-1 text-sm text-muted" aria-hidden="true">
        <span className="block font-medium text-ink">{nameOf(size)}</span>
        {t("The first row is the heading.")}
      </p>
    </FloatingPanel>
  );
}

const CELL =
  "size-9 border-4 border-sheet bg-wash outline-1 -outline-offset-4 outline-line-strong data-in:bg-action-soft data-in:outline-action focus-visible:outline-2 sm:size-8 forced-colors:data-in:bg-[Highlight]";
