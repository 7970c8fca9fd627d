/** The button that declines and the sentence it stands under; both are part of the evidence. */
export const DECLINE_ACT = {
  button: "Decline proposal",
  statement: "If you decline, this proposal can’t be signed unless it is sent to you again.",
} as const;
