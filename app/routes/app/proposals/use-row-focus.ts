import { type FocusEvent, type RefObject, useEffect, useRef } from "react";

/** Focuses the title of the next row when the focused one is deleted. @param body contains the rows */
export function useRowFocus(rows: readonly unknown[], body: RefObject<HTMLTableSectionElement>) {
  const place = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every change of the rows
  useEffect(() => {
    if (place.current === null || !isNowhere(document.activeElement)) return;
    const remaining = body.current?.rows;
    remaining?.[Math.min(place.current, remaining.length - 1)]?.querySelector<HTMLElement>("th a")?.focus();
  }, [rows, body]);
  return {
    onFocus: ({ target }: FocusEvent) => {
      const row = target.closest("tr");
      place.current = row ? [...(body.current?.rows ?? [])].indexOf(row) : null;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // Removed elements have no `relatedTarget`.
      if (relatedTarget) place.current = null;
    },
  };
}

const isNowhere = (element: Element | null) => element === null || element === document.body;
