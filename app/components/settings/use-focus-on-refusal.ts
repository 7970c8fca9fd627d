import { useEffect, useRef } from "react";

/** Focuses the first invalid field; without JavaScript `autoFocus` does. @param refusal a new object per refusal */
export function useFocusOnRefusal(refusal: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refusal]);
  return form;
}
