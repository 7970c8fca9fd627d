import { useEffect, useRef, useState } from "react";
import { backoff } from "~/components/backoff";

interface FailedSave {
  /** Another one for each failure. */
  refusal: unknown;
  isOffline: boolean;
  /** What a save would store. */
  typed(): string;
  save(): void;
}

/**
 * Saves again by itself what the connection kept from being saved. A save leads away from the page, so somebody who types
 * on is left alone.
 *
 * @returns the connection is back, and the failure no longer worth a word
 */
export function useSaveAgain({ refusal, isOffline, ...failed }: FailedSave): boolean {
  const [backSince, setBackSince] = useState<unknown>(null);
  const pauses = useRef(backoff());
  const latest = useRef(failed);
  latest.current = failed;
  useEffect(() => {
    if (!refusal || !isOffline) return pauses.current.reset();
    const posted = latest.current.typed();
    const again = () => {
      if (latest.current.typed() === posted) latest.current.save();
    };
    const online = () => {
      setBackSince(refusal);
      again();
    };
    const timer = setTimeout(again, pauses.current.next());
    window.addEventListener("online", online);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", online);
    };
  }, [refusal, isOffline]);
  return refusal !== null && backSince === refusal;
}
