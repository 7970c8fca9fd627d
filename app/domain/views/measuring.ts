/** Whether reading is measured: the owner may switch it off, and so may a reader, on the page or in their browser. */

/**
 * `on`: it is, and the page says so. `declined`: the reader's browser asks not to be tracked (Do Not Track, Global
 * Privacy Control). `refused`: the reader turned it off on a page. `off`: the owner has switched it off for this
 * proposal.
 */
export type Measuring = "on" | "declined" | "refused" | "off";

/** A reader's choice holds for all that they read in this browser. */
export const READERS_CHOICE = "reading";
export const UNMEASURED = "unmeasured";

export function measuringOf(
  proposal: { measuresReading: boolean },
  request: { asksPrivacy?: boolean; refusesMeasuring?: boolean },
): Measuring {
  if (!proposal.measuresReading) return "off";
  if (request.asksPrivacy) return "declined";
  return request.refusesMeasuring ? "refused" : "on";
}
