import { type RefObject, useEffect } from "react";

/**
 * Brings the current one of a line of links or tabs into sight: on phones the last ones lie beside the screen until they
 * are moved into it.
 * @param current what the line's place changes with
 */
export function useCurrentInSight(line: RefObject<HTMLElement>, current: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the line is marked anew where the current one changes
  useEffect(() => {
    const box = line.current;
    const tab = box?.querySelector<HTMLElement>("[aria-current], [aria-selected='true']");
    if (box && tab) box.scrollLeft = tab.offsetLeft - (box.clientWidth - tab.offsetWidth) / 2;
  }, [line, current]);
}
