import { useEffect, useRef } from "react";

/**
 * Moves the focus to the first wrong field of a form that was refused. A page that is loaded anew has `autoFocus` for
 * that; with JavaScript the form stays, and the focus with it on the button.
 * @param refusal another object each time the form is refused
 */
export function useFocusOnRefusal(refusal: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refusal]);
  return form;
}
