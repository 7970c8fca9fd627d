import { useNavigation } from "@remix-run/react";
import { type MouseEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";

const BULK_INTENTS = ["delete-several", "status-several", "archive", "unarchive"];

export interface Selection {
  form: RefObject<HTMLFormElement>;
  selectAll: RefObject<HTMLInputElement>;
  count: number;
  /** The number that can be deleted, and how many of those were sent. */
  deletable: number;
  closing: number;
  /** The number that can be archived, and the number that are. */
  listed: number;
  archived: number;
  isAll: boolean;
  recount(): void;
  /** Selects a range when Shift is held. */
  pick(event: MouseEvent<HTMLInputElement>): void;
  pickAll(isTicked: boolean): void;
  clear(): void;
}

const NONE = { count: 0, deletable: 0, closing: 0, listed: 0, archived: 0 };

/** The checkboxes hold the state, as they work before hydration; this counts them. @param rows the page's rows */
export function useSelection(rows: readonly unknown[]): Selection {
  const form = useRef<HTMLFormElement>(null);
  const selectAll = useRef<HTMLInputElement>(null);
  const last = useRef<HTMLInputElement | null>(null);
  const [ticked, setTicked] = useState(NONE);
  const { count } = ticked;
  const recount = useCallback(() => {
    const ticked = boxesOf(form.current).filter(isTicked);
    const of = (isOf: (box: HTMLInputElement) => boolean) => ticked.filter(isOf).length;
    setTicked({
      count: ticked.length,
      deletable: of(({ dataset }) => dataset.removal !== undefined),
      closing: of(({ dataset }) => dataset.removal === "closing"),
      listed: of(({ dataset }) => dataset.archived === "false"),
      archived: of(({ dataset }) => dataset.archived === "true"),
    });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are other boxes
  useEffect(recount, [rows, recount]);
  const set = (boxes: HTMLInputElement[], checked: boolean) => {
    for (const box of boxes) box.checked = checked;
    recount();
  };
  const clear = useCallback(() => {
    // The bar disappears; the focus must not.
    if (form.current?.contains(document.activeElement)) selectAll.current?.focus();
    form.current?.reset();
    recount();
  }, [recount]);
  useOnBulkDone(clear);
  const pick = (event: MouseEvent<HTMLInputElement>) => {
    const [box, boxes] = [event.currentTarget, boxesOf(form.current)];
    const [from, to] = [last.current ? boxes.indexOf(last.current) : -1, boxes.indexOf(box)];
    last.current = box;
    if (!event.shiftKey || from < 0) return recount();
    set(boxes.slice(Math.min(from, to), Math.max(from, to) + 1), box.checked);
  };
  const pickAll = (checked: boolean) => set(boxesOf(form.current), checked);
  const isAll = count > 0 && count === rows.length;
  return { form, selectAll, ...ticked, isAll, recount, pick, pickAll, clear };
}

const isTicked = ({ checked }: HTMLInputElement) => checked;

/** Returns the boxes in page order, wherever they are. */
const boxesOf = (form: HTMLFormElement | null): HTMLInputElement[] =>
  [...(form?.elements ?? [])].filter(
    (element): element is HTMLInputElement => element instanceof HTMLInputElement && element.name === "ids",
  );

/** Runs when a bulk action is done. */
function useOnBulkDone(act: () => void) {
  const { state, formData } = useNavigation();
  const isOurs = useRef(false);
  useEffect(() => {
    if (BULK_INTENTS.includes(String(formData?.get("intent")))) isOurs.current = true;
    if (state !== "idle" || !isOurs.current) return;
    isOurs.current = false;
    act();
  }, [state, formData, act]);
}
