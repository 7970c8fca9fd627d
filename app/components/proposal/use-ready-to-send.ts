import { parseWithZod } from "@conform-to/zod/v4";
import { useEffect, useState } from "react";
import { sendFormSchema } from "./send-form-schema";

/**
 * Whether recipient, copies, subject and message are such that the form can be sent (docs/product.md 5). True until the page is
 * alive: without JavaScript the server answers.
 */
export function useReadyToSend(formId: string): boolean {
  const [isReady, setReady] = useState(true);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const look = () =>
      setReady(parseWithZod(new FormData(form), { schema: sendFormSchema }).status === "success");
    look();
    const events = ["input", "change"];
    for (const event of events) form.addEventListener(event, look);
    return () => {
      for (const event of events) form.removeEventListener(event, look);
    };
  }, [formId]);
  return isReady;
}
