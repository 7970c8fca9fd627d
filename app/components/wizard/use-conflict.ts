import { useEffect, useRef, useState } from "react";
import type { Answers } from "~/domain/proposals/brief-answers";

/** The same answers, changed here and elsewhere: somebody has to choose. */
export interface Conflict {
  theirs: Answers;
  /** When they were: UTC milliseconds. */
  savedAt: number;
  /** The form was refused for it: whoever presses again keeps their own. */
  isRefused?: boolean;
}

/** @param refusal what the form was refused for; the same object for as long as it is the same refusal */
export function useConflict(refusal: Conflict | null) {
  const [conflict, setConflict] = useState<Conflict | null>(refusal && { ...refusal, isRefused: true });
  /** As it is now: what saves asks between two renders. */
  const open = useRef(conflict);
  const put = (next: Conflict | null) => {
    open.current = next;
    setConflict(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it matters when the form is refused, and only then
  useEffect(() => {
    if (refusal) put({ ...refusal, isRefused: true });
  }, [refusal]);
  return { conflict, open, put };
}
