import { type RefObject, useEffect } from "react";

/** Scrolls a line of links or tabs to the current one, for phones. @param current changes with the current item */
export function useScrollToCurrent(line: RefObject<HTMLElement>, current: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the line is marked anew where the current one changes
  useEffect(() => {
    const box = line.current;
    const tab = box?.querySelector<HTMLElement>("[aria-current], [aria-selected='true']");
    if (box && tab) box.scrollLeft = tab.offsetLeft - (box.clientWidth - tab.offsetWidth) / 2;
  }, [line, current]);
}
