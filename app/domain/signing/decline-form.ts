/** The button that declines and the sentence it stands under; both are part of the evidence. */
export const DECLINE_ACT = {
  button: "Decline proposal",
  statement:
    "By pressing Decline proposal I decline this proposal. It cannot be signed after that unless it is sent to me again.",
} as const;
