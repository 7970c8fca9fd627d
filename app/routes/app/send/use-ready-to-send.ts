import { type RefObject, useEffect, useState } from "react";
import type { FormCheck, FormErrors } from "~/components/form/use-checked-form";

export const loadSendCheck = async (): Promise<FormCheck> => (await import("./send-check")).checkSend;

/** A signer who is being typed is no reason: the row says what it lacks once it is sent. */
const isReadyToSend = ({ signers: _, ...errors }: FormErrors): boolean => Object.keys(errors).length === 0;

/** Checks whether the form can be sent (docs/product.md 5). True until the rules have come: the server checks too. */
export function useReadyToSend(form: RefObject<HTMLFormElement>): boolean {
  const [isReady, setReady] = useState(true);
  useEffect(() => {
    const element = form.current;
    const left = new AbortController();
    const watch = (check: FormCheck) => {
      if (!element || left.signal.aborted) return;
      const update = () => setReady(isReadyToSend(check(new FormData(element))));
      update();
      for (const event of ["input", "change"])
        element.addEventListener(event, update, { signal: left.signal });
    };
    loadSendCheck().then(watch, () => {
      // Offline: the server checks.
    });
    return () => left.abort();
  }, [form]);
  return isReady;
}
