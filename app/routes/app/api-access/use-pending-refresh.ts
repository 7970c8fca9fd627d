import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

const REFRESH_MS = 1500;
const MAX_REFRESHES = 12;

/** Polls for a while: a test event arrives within seconds. */
export function usePendingRefresh(isPending: boolean, since: string): void {
  const { revalidate, state } = useRevalidator();
  const looked = useRef({ since, times: 0 });
  if (looked.current.since !== since) looked.current = { since, times: 0 };
  useEffect(() => {
    if (!isPending || state !== "idle" || looked.current.times >= MAX_REFRESHES) return;
    const timer = setTimeout(() => {
      looked.current.times += 1;
      revalidate();
    }, REFRESH_MS);
    return () => clearTimeout(timer);
  });
}
