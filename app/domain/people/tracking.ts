/** `declined` by the browser (Do Not Track, Global Privacy Control), `refused` by the reader, `off` by the owner. */
export type TrackingState = "on" | "declined" | "refused" | "off";

export const TRACKING_COOKIE = "reading";
export const TRACKING_REFUSED = "unmeasured";

export function trackingFor(
  proposal: { measuresReading: boolean },
  request: { asksPrivacy?: boolean; refusesTracking?: boolean },
): TrackingState {
  if (!proposal.measuresReading) return "off";
  if (request.asksPrivacy) return "declined";
  return request.refusesTracking ? "refused" : "on";
}
