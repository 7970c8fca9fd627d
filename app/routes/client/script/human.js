// @ts-check

/**
 * A view counts after a human signal: mail scanners load pages, they do not touch them.
 * @param {string} address that is told @param {string} view
 */
export function reportReading(address, view) {
  const signals = ["pointerdown", "pointermove", "touchstart", "keydown", "wheel", "scroll"];
  const report = () => {
    for (const signal of signals) window.removeEventListener(signal, report);
    fetch(address, { method: "POST", body: new URLSearchParams({ view }), keepalive: true }).catch(() => {});
  };
  for (const signal of signals) window.addEventListener(signal, report, { passive: true });
}
