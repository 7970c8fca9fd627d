/** The button and the sentence above it; both are part of the evidence. */
export const DECLINE_ACTION = {
  button: "Decline proposal",
  statement: "If you decline, this proposal can’t be signed unless it is sent to you again.",
} as const;
