// @ts-check
import { byId } from "./elements.js";

/** ms */
const TICK = 1000;
const REPORT_INTERVAL = 15_000;
const IDLE = 60_000;
/** px */
const MIN_VISIBLE = 80;

/** Sends totals, so that a repeated report counts once. @param {string} url @param {string} view @param {string[]} signals */
export function trackTime(url, view, signals) {
  /** @type {Record<string, number>} */
  const sections = {};
  let [total, reported] = [0, 0];
  let lastTick = performance.now();
  let lastSignal = lastTick;
  const tick = () => {
    const now = performance.now();
    // Excludes time asleep.
    const ms = Math.min(now - lastTick, 2 * TICK);
    lastTick = now;
    if (document.hidden || now - lastSignal > IDLE) return;
    total += ms;
    const section = currentSection();
    if (section !== null) sections[section] = (sections[section] ?? 0) + ms;
  };
  const report = () => {
    tick();
    if (total === reported) return;
    reported = total;
    const times = Object.entries(sections).map(([section, ms]) => `${section}:${Math.floor(ms)}`);
    const body = { view, ms: String(Math.floor(total)), sections: times.join() };
    navigator.sendBeacon(url, new URLSearchParams(body));
  };
  for (const signal of signals)
    window.addEventListener(signal, () => (lastSignal = performance.now()), { passive: true, capture: true });
  setInterval(tick, TICK);
  return {
    startReporting() {
      setInterval(report, REPORT_INTERVAL);
      document.addEventListener("visibilitychange", () => document.hidden && report());
      window.addEventListener("pagehide", report);
    },
  };
}

/** The id of the heading's block, or its number where blocks have none. 0 before the first heading, null outside the document. */
function currentSection() {
  const box = byId("document");
  if (!box) return null;
  const { top, bottom } = box.getBoundingClientRect();
  // The sticky header covers this part.
  const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
  const [from, to] = [Math.max(0, header, top), Math.min(window.innerHeight, bottom)];
  if (to - from < MIN_VISIBLE) return null;
  const line = from + (to - from) / 3;
  const passed = [...box.querySelectorAll(".document :is(h1, h2, h3), [data-headline]")]
    .filter(({ textContent }) => textContent?.trim())
    .filter((heading) => heading.getBoundingClientRect().top <= line);
  return passed.at(-1)?.closest("[data-block]")?.getAttribute("data-block") ?? passed.length;
}
