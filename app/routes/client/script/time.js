// @ts-check
import { find } from "./elements.js";

/** In ms: how often times are added up and told, and how long nothing may be touched by somebody who is reading. */
const TICK = 1000;
const BEAT = 15_000;
const IDLE = 60_000;
/** Less of the document than this, in px, is not being read. */
const LEAST = 80;

/**
 * Measures how long the page is looked at, and which section. Totals since the page was opened, so that what is told
 * twice counts once.
 * @param {string} address @param {string} view @param {string[]} signals of life
 */
export function measureTime(address, view, signals) {
  /** @type {Record<number, number>} */
  const sections = {};
  let [total, told] = [0, 0];
  let before = performance.now();
  let alive = before;
  const tick = () => {
    const now = performance.now();
    // A page that slept was not read.
    const ms = Math.min(now - before, 2 * TICK);
    before = now;
    if (document.hidden || now - alive > IDLE) return;
    total += ms;
    const section = currentSection();
    if (section !== null) sections[section] = (sections[section] ?? 0) + ms;
  };
  const tell = () => {
    tick();
    if (total === told) return;
    told = total;
    const times = Object.entries(sections).map(([section, ms]) => `${section}:${Math.floor(ms)}`);
    const beat = { view, ms: String(Math.floor(total)), sections: times.join() };
    navigator.sendBeacon(address, new URLSearchParams(beat));
  };
  for (const signal of signals)
    window.addEventListener(signal, () => (alive = performance.now()), { passive: true, capture: true });
  setInterval(tick, TICK);
  return {
    tellFromNowOn() {
      setInterval(tell, BEAT);
      document.addEventListener("visibilitychange", () => document.hidden && tell());
      window.addEventListener("pagehide", tell);
    },
  };
}

/** The number of the last heading in the upper third of what is seen, or above it; 0 before the first, null outside the document. */
function currentSection() {
  const box = find("document");
  if (!box) return null;
  const { top, bottom } = box.getBoundingClientRect();
  // What lies under the header that stays at the top is not seen.
  const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
  const [from, to] = [Math.max(0, header, top), Math.min(window.innerHeight, bottom)];
  if (to - from < LEAST) return null;
  const line = from + (to - from) / 3;
  return [...box.querySelectorAll("h1, h2, h3")]
    .filter(({ textContent }) => textContent?.trim())
    .filter((heading) => heading.getBoundingClientRect().top <= line).length;
}
