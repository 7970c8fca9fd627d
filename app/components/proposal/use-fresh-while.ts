import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Milliseconds. */
const FIRST_LOOK = 1_500;
const LONGEST_WAIT = 60_000;
const SLOWER_BY = 1.7;

/** Reads the page's data again, less and less often, while something on it is about to change. */
export function useFreshWhile(isChanging: boolean): void {
  const { revalidate } = useRevalidator();
  const look = useRef(revalidate);
  look.current = revalidate;
  useEffect(() => {
    if (!isChanging) return;
    let wait = FIRST_LOOK;
    let timer: ReturnType<typeof setTimeout>;
    const again = () => {
      // A page that nobody looks at asks for nothing.
      if (document.visibilityState === "visible") look.current();
      wait = Math.min(LONGEST_WAIT, wait * SLOWER_BY);
      timer = setTimeout(again, wait);
    };
    timer = setTimeout(again, wait);
    return () => clearTimeout(timer);
  }, [isChanging]);
}
