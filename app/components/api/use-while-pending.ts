import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

const EVERY = 1500;
const AT_MOST = 12;

/** Looks again while something is under way, for a while: a test event is there within seconds. */
export function useWhilePending(isPending: boolean, since: string): void {
  const { revalidate, state } = useRevalidator();
  const looked = useRef({ since, times: 0 });
  if (looked.current.since !== since) looked.current = { since, times: 0 };
  useEffect(() => {
    if (!isPending || state !== "idle" || looked.current.times >= AT_MOST) return;
    const timer = setTimeout(() => {
      looked.current.times += 1;
      revalidate();
    }, EVERY);
    return () => clearTimeout(timer);
  });
}
