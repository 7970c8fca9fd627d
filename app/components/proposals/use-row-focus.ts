import { type FocusEvent, type RefObject, useEffect, useRef } from "react";

/**
 * Keeps the focus in a list whose rows go: when the row that had it is deleted, it goes to the title of the one that
 * took its place, instead of to nowhere.
 * @param rows the rows on the page
 * @param body where they are drawn
 */
export function useRowFocus(rows: readonly unknown[], body: RefObject<HTMLTableSectionElement>) {
  const place = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every change of the rows
  useEffect(() => {
    if (place.current === null || !isNowhere(document.activeElement)) return;
    const left = body.current?.rows;
    left?.[Math.min(place.current, left.length - 1)]?.querySelector<HTMLElement>("th a")?.focus();
  }, [rows, body]);
  return {
    onFocus: ({ target }: FocusEvent) => {
      const row = target.closest("tr");
      place.current = row ? [...(body.current?.rows ?? [])].indexOf(row) : null;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // Nothing takes over from what is taken out of the page.
      if (relatedTarget) place.current = null;
    },
  };
}

const isNowhere = (element: Element | null) => element === null || element === document.body;
