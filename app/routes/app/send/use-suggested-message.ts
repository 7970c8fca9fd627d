import type { FieldMetadata } from "@conform-to/react";
import { useEffect } from "react";

export interface SuggestedMessages {
  signed: string;
  approved: string;
}

/** Follows the signature checkbox while the suggested message is unchanged. @param change sets another message */
export function useSuggestedMessage(
  { message, requiresSignature }: Record<"message" | "requiresSignature", FieldMetadata<string>>,
  suggested: SuggestedMessages,
  change: (message: string) => void,
): void {
  const asksSignature = requiresSignature.value === "on";
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each turn of the box
  useEffect(() => {
    const [other, fitting] = asksSignature
      ? [suggested.approved, suggested.signed]
      : [suggested.signed, suggested.approved];
    // Forms post line ends as CRLF.
    if (message.value?.replaceAll("\r\n", "\n") === other) change(fitting);
  }, [asksSignature]);
}
