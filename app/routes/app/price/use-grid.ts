import {
  type ClipboardEvent,
  type Dispatch,
  type KeyboardEvent,
  type PointerEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { MAX_LINES } from "~/domain/prices/price-table";
import { newTypedLine, type TypedTable } from "~/domain/prices/typed-table";
import { newId } from "~/platform/ids";
import { t } from "~/platform/words/t";
import { onOneLine } from "./describing/one-line";
import {
  caretIn,
  focusNeighbour,
  focusPosition,
  focusTitle,
  type GridPosition,
  gridKey,
  gridPositionOf,
  lineOf,
} from "./grid-keys";
import { tableInHtml } from "./html-table";
import { dragLine } from "./moving/drag-line";
import { isRival } from "./packages/choices";
import { lineAfter, type NewPlace } from "./packages/next-line";
import type { PasteResult } from "./paste-result";
import type { ListedItem } from "./price-list";
import { taxAfter } from "./put-lines";
import { linesOf, type TableAction } from "./table-state";

const pastedText = (count: number, left: number): string =>
  left > 0
    ? t("{count, plural, one {{count} line} other {{count} lines}} pasted, {left} did not fit", {
        count,
        left,
      })
    : t("{count, plural, one {{count} line} other {{count} lines}} pasted", { count });

/** Keys, pastes and the focus in the grid of lines. */
export function useGrid(table: TypedTable, dispatch: Dispatch<TableAction>) {
  const grid = useRef<HTMLDivElement>(null);
  const next = useRef<GridPosition | { section: string } | null>(null);
  const lastLine = useRef<string | null>(null);
  const [status, setStatus] = useState("");
  const [result, setResult] = useState<PasteResult | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is focused has come with the table
  useLayoutEffect(() => {
    const place = next.current;
    next.current = null;
    if (!place || !grid.current) return;
    if ("section" in place) focusTitle(grid.current, place.section);
    else focusPosition(grid.current, place);
  }, [table]);

  const isFull = (more = 1) => {
    if (linesOf(table).length + more <= MAX_LINES) return false;
    setStatus(t("A price table can have at most {count} lines.", { count: MAX_LINES }));
    return true;
  };
  const addLine = (place: NewPlace) => {
    if (isFull()) return;
    const id = newId();
    next.current = { line: id, column: "name" };
    dispatch({ type: "add line", line: lineAfter(table, place, id), ...place });
  };
  const addSection = () => {
    if (isFull()) return;
    const id = newId();
    next.current = { section: id };
    dispatch({ type: "add section", id, line: newTypedLine(newId(), { tax: taxAfter(table, null) }) });
  };
  const insertItem = ({ id: item, line }: ListedItem) => {
    if (isFull()) return;
    const lines = linesOf(table);
    const after = lines.find(({ id }) => id === lastLine.current)?.id ?? lines.at(-1)?.id ?? "";
    const id = newId();
    next.current = { line: id, column: "quantity" };
    dispatch({
      type: "put lines",
      lines: [{ ...line, isChosen: line.isChosen && !lines.some((one) => isRival(one, line)) }],
      ids: [id],
      after,
      item,
    });
    setStatus(t("{name} added", { name: line.name }));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key } = event;
    const caret = caretIn(target);
    if (key === "Enter" && caret) event.preventDefault();
    if (event.nativeEvent.isComposing) return;
    const titled = target instanceof HTMLElement ? target.dataset.title : undefined;
    const first = table.sections.find(({ id }) => id === titled)?.lines[0];
    if (key === "Enter" && first && grid.current)
      focusPosition(grid.current, { line: first.id, column: "name" });
    const place = gridPositionOf(target);
    const press = place && gridKey(event, caret);
    if (!press || !(target instanceof HTMLElement)) return;
    if (press.does === "add") addLine({ after: place.line });
    else if (press.does === "move") {
      event.preventDefault();
      next.current = place;
      dispatch({ type: "move line", id: place.line, by: press.by });
      setStatus(press.by < 0 ? t("Moved up") : t("Moved down"));
    } else if (grid.current && focusNeighbour(grid.current, target, press.by)) event.preventDefault();
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const { target, button } = event;
    const line = lineOf(target);
    if (!line || button !== 0 || !(target instanceof Element) || !target.closest("[data-handle]")) return;
    // Else the pointer would select text on its way.
    event.preventDefault();
    dragLine({
      grid: event.currentTarget,
      line,
      move: (by) => flushSync(() => dispatch({ type: "move line", id: line, by })),
    });
  };
  const onPaste = async (event: ClipboardEvent<HTMLElement>) => {
    const place = gridPositionOf(event.target);
    const text = event.clipboardData.getData("text/plain");
    const rows = text.split(/\r\n?|\n/).filter((row) => row.trim() !== "").length;
    const hasTabs = text.trim().includes("\t");
    const html = hasTabs ? null : tableInHtml(event.clipboardData.getData("text/html"));
    if (!place || place.column === "description") return;
    if (rows < 2 && !hasTabs && !html) {
      if (place.column !== "name" || !/[\r\n]/.test(text)) return;
      event.preventDefault();
      // The browser can undo what it has written itself.
      document.execCommand("insertText", false, onOneLine(text));
      return;
    }
    event.preventDefault();
    const [{ readPastedLines }, { pasteNotes }] = await Promise.all([
      import("~/domain/prices/pasted-lines"),
      import("~/domain/prices/paste/paste-notes"),
    ]);
    const pasted = readPastedLines(html ?? text);
    const { lines, left } = pasted;
    const hasDiscount = pasted.discount !== "" && table.discount.trim() === "";
    const notes = [...pasteNotes(pasted, hasDiscount), ...currencyNotes(pasted.currency)];
    if (lines.length === 0) setResult({ title: t("No row was taken."), notes });
    // A blank line that they replace makes room for one.
    if (lines.length === 0 || isFull(lines.length - 1)) return;
    if (hasDiscount) dispatch({ type: "table", changes: { discount: pasted.discount } });
    const ids = lines.map(newId);
    next.current = { line: ids.at(-1) ?? "", column: "name" };
    dispatch({
      type: "put lines",
      lines: lines.map(({ row: _, ...line }) => line),
      ids,
      after: place.line,
      takesTax: !pasted.hasTaxes,
    });
    setStatus(pastedText(lines.length, left));
    setResult(notes.length > 0 || left > 0 ? { title: pastedText(lines.length, left), notes } : null);
  };
  /** An empty table takes the currency of its first rows. */
  const currencyNotes = (currency: string | null): string[] => {
    if (currency === null || currency === table.currency) return [];
    if (linesOf(table).some(({ price }) => price.trim() !== ""))
      return [
        t("These rows are in {currency}, and this table is in {own}. No amount was converted.", {
          currency,
          own: table.currency,
        }),
      ];
    dispatch({ type: "table", changes: { currency } });
    return [t("The currency of this table is now {currency}.", { currency })];
  };
  const onFocus = ({ target }: { target: EventTarget }) => {
    lastLine.current = lineOf(target) ?? lastLine.current;
  };
  const closeResult = () => setResult(null);
  return {
    props: { ref: grid, onKeyDown, onPointerDown, onPaste, onFocus },
    ...{ status, result, closeResult, addLine, addSection, insertItem },
  };
}
