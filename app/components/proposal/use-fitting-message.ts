import type { FieldMetadata } from "@conform-to/react";
import { useEffect } from "react";

/** The words that are offered for a proposal that is signed, and for one that is approved. */
export interface OfferedMessages {
  signed: string;
  approved: string;
}

/**
 * Changes the offered words with the box for signatures, for as long as they are as they were offered.
 * @param change puts another message in place
 */
export function useFittingMessage(
  { message, requiresSignature }: Record<"message" | "requiresSignature", FieldMetadata<string>>,
  offered: OfferedMessages,
  change: (message: string) => void,
): void {
  const asksSignature = requiresSignature.value === "on";
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each turn of the box
  useEffect(() => {
    const [other, fitting] = asksSignature
      ? [offered.approved, offered.signed]
      : [offered.signed, offered.approved];
    // A form posts line ends as CRLF.
    if (message.value?.replaceAll("\r\n", "\n") === other) change(fitting);
  }, [asksSignature]);
}
