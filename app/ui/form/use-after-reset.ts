import { type RefObject, useEffect, useRef } from "react";

/** Reads a form's controls again after a reset: `reset` fires before they change. */
export function useAfterReset(insideForm: RefObject<Pick<Element, "closest">>, read: () => void): void {
  const latest = useRef(read);
  latest.current = read;
  useEffect(() => {
    const form = insideForm.current?.closest("form");
    const readLater = () => setTimeout(() => latest.current());
    form?.addEventListener("reset", readLater);
    return () => form?.removeEventListener("reset", readLater);
  }, [insideForm]);
}
