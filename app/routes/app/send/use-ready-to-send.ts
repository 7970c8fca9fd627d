import { parseWithZod } from "@conform-to/zod/v4";
import { useEffect, useState } from "react";
import { sendFormSchema } from "./send-form-schema";

/** Whether the form can be sent (docs/product.md 5). True until hydration, as the server checks too. */
export function useReadyToSend(formId: string): boolean {
  const [isReady, setReady] = useState(true);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const update = () =>
      setReady(parseWithZod(new FormData(form), { schema: sendFormSchema }).status === "success");
    update();
    const events = ["input", "change"];
    for (const event of events) form.addEventListener(event, update);
    return () => {
      for (const event of events) form.removeEventListener(event, update);
    };
  }, [formId]);
  return isReady;
}
