import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

const FIRST_WAIT_MS = 1_500;
const LONGEST_WAIT_MS = 60_000;
const BACKOFF_FACTOR = 1.7;

/** Reloads the page's data with growing pauses while something is about to change. */
export function usePolling(isChanging: boolean): void {
  const { revalidate } = useRevalidator();
  const refresh = useRef(revalidate);
  refresh.current = revalidate;
  useEffect(() => {
    if (!isChanging) return;
    let wait = FIRST_WAIT_MS;
    let timer: ReturnType<typeof setTimeout>;
    const again = () => {
      // Hidden tabs do not poll.
      if (document.visibilityState === "visible") refresh.current();
      wait = Math.min(LONGEST_WAIT_MS, wait * BACKOFF_FACTOR);
      timer = setTimeout(again, wait);
    };
    timer = setTimeout(again, wait);
    return () => clearTimeout(timer);
  }, [isChanging]);
}
