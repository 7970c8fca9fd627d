// @ts-check
import { trackTime } from "./track-time.js";

const SIGNALS = ["pointerdown", "pointermove", "touchstart", "keydown", "wheel", "scroll"];

/**
 * A view counts after human input, because mail scanners load pages. No reading times if the browser asks for privacy.
 * @param {string} viewUrl @param {string} view @param {string} [readUrl] none for readers who are not tracked
 */
export function reportReading(viewUrl, view, readUrl) {
  const { globalPrivacyControl, doNotTrack } =
    /** @type {Navigator & { globalPrivacyControl?: boolean, doNotTrack?: string }} */ (navigator);
  const isPrivate = globalPrivacyControl === true || doNotTrack === "1";
  const time = readUrl && !isPrivate ? trackTime(readUrl, view, SIGNALS) : null;
  const report = () => {
    for (const signal of SIGNALS) window.removeEventListener(signal, report);
    const body = new URLSearchParams({ view });
    if (isPrivate) body.set("private", "1");
    fetch(viewUrl, { method: "POST", body, keepalive: true }).catch(() => {});
    time?.startReporting();
  };
  for (const signal of SIGNALS) window.addEventListener(signal, report, { passive: true });
}
