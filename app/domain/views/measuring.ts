/** Whether reading is measured: the owner may switch it off, and a reader's browser may ask not to be measured. */

/**
 * `on`: it is, and the page says so. `declined`: the reader's browser asks not to be tracked (Do Not Track, Global
 * Privacy Control). `off`: the owner has switched it off for this proposal.
 */
export type Measuring = "on" | "declined" | "off";

export function measuringOf(
  proposal: { measuresReading: boolean },
  request: { asksPrivacy?: boolean },
): Measuring {
  if (!proposal.measuresReading) return "off";
  return request.asksPrivacy ? "declined" : "on";
}
