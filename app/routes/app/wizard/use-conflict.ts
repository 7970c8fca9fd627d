import { useEffect, useRef, useState } from "react";
import type { Answers } from "~/domain/briefs/brief-values";

/** The same answers changed here and elsewhere. */
export interface Conflict {
  theirs: Answers;
  savedAt: number;
  /** Submitting again keeps the user's own. */
  isRefused?: boolean;
}

/** @param refusal the same object for the same refusal */
export function useConflict(refusal: Conflict | null) {
  const [conflict, setConflict] = useState<Conflict | null>(refusal && { ...refusal, isRefused: true });
  /** A ref, as saves read it between renders. */
  const openConflict = useRef(conflict);
  const changeConflict = (next: Conflict | null) => {
    openConflict.current = next;
    setConflict(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it matters when the form is refused, and only then
  useEffect(() => {
    if (refusal) changeConflict({ ...refusal, isRefused: true });
  }, [refusal]);
  return { conflict, openConflict, changeConflict };
}
