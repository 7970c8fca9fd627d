// @ts-check
import { measureTime } from "./time.js";

const SIGNALS = ["pointerdown", "pointermove", "touchstart", "keydown", "wheel", "scroll"];

/**
 * A view counts after a human signal: mail scanners load pages, they do not touch them. From then on the time since
 * the page was opened is told, where the page says where to and the browser does not ask for privacy.
 * @param {string} address that is told @param {string} view @param {string} [beats] where times are told
 */
export function reportReading(address, view, beats) {
  const { globalPrivacyControl, doNotTrack } =
    /** @type {Navigator & { globalPrivacyControl?: boolean, doNotTrack?: string }} */ (navigator);
  const isPrivate = globalPrivacyControl === true || doNotTrack === "1";
  const time = beats && !isPrivate ? measureTime(beats, view, SIGNALS) : null;
  const report = () => {
    for (const signal of SIGNALS) window.removeEventListener(signal, report);
    const body = new URLSearchParams({ view });
    if (isPrivate) body.set("private", "1");
    fetch(address, { method: "POST", body, keepalive: true }).catch(() => {});
    time?.tellFromNowOn();
  };
  for (const signal of SIGNALS) window.addEventListener(signal, report, { passive: true });
}
