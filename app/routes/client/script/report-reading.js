// @ts-check
import { trackTime } from "./track-time.js";

const INPUT = ["pointerdown", "pointermove", "touchstart", "keydown", "wheel", "click"];

/**
 * A view counts after human input, because mail scanners load pages; a scroll is none, as scripts and reloads scroll too.
 * No reading times if the browser asks for privacy.
 * @param {string} viewUrl @param {string} view @param {string} [readUrl] none for readers who are not tracked
 */
export function reportReading(viewUrl, view, readUrl) {
  const { globalPrivacyControl, doNotTrack } =
    /** @type {Navigator & { globalPrivacyControl?: boolean, doNotTrack?: string }} */ (navigator);
  const isPrivate = globalPrivacyControl === true || doNotTrack === "1";
  const time = readUrl && !isPrivate ? trackTime(readUrl, view, [...INPUT, "scroll"]) : null;
  const report = (/** @type {Event} */ { isTrusted }) => {
    if (!isTrusted) return;
    for (const signal of INPUT) window.removeEventListener(signal, report);
    const body = new URLSearchParams({ view });
    if (isPrivate) body.set("private", "1");
    // An answer that nobody reads keeps its connection.
    fetch(viewUrl, { method: "POST", body, keepalive: true })
      .then((answer) => answer.text())
      .catch(() => {});
    time?.startReporting();
  };
  for (const signal of INPUT) window.addEventListener(signal, report, { passive: true });
}
