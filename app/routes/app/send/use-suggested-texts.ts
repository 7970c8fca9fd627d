import { type RefObject, useEffect } from "react";
import { fillForm } from "~/components/brief/form-values";
import type { CheckedField } from "~/components/form/use-checked-form";

export interface SuggestedMessages {
  signed: string;
  approved: string;
}

/** Follows the signature checkbox while the suggested message is unchanged. */
export function useSuggestedMessage(
  form: RefObject<HTMLFormElement>,
  { message, requiresSignature }: Record<"message" | "requiresSignature", CheckedField>,
  suggested: SuggestedMessages,
): void {
  const asksSignature = requiresSignature.value === "on";
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each turn of the box
  useEffect(() => {
    const [other, fitting] = asksSignature
      ? [suggested.approved, suggested.signed]
      : [suggested.signed, suggested.approved];
    // Forms post line ends as CRLF.
    if (message.value?.replaceAll("\r\n", "\n") === other && form.current)
      fillForm(form.current, { message: fitting });
  }, [asksSignature]);
}
