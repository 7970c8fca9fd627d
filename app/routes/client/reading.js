// @ts-check
/**
 * The only script of the client's pages. It makes them better; they work without it.
 * How far was it read, what is still missing, how will the signature look, and: somebody is reading.
 */
const script = /** @type {HTMLScriptElement} */ (document.querySelector("script[data-view]"));
/** @template {HTMLElement} T @param {string} id @returns {T} */
const byId = (id) => /** @type {T} */ (document.getElementById(id));

/** Spec 9: so close to the end counts as the end. */
const TOLERANCE = 10;

const box = byId("document");

/** How much of the document has been passed, 0 to 1: by its own scroll box, or by the page on a phone. */
function readShare() {
  const own = box.scrollHeight - box.clientHeight;
  if (own > TOLERANCE) return box.scrollTop + TOLERANCE >= own ? 1 : box.scrollTop / own;
  const { top, height } = box.getBoundingClientRect();
  const below = top + height - window.innerHeight;
  return below <= TOLERANCE ? 1 : Math.min(0.99, Math.max(0, (window.innerHeight - top) / height));
}

/** @param {HTMLFormElement} form */
function watchForm(form) {
  const name = /** @type {HTMLInputElement} */ (byId("signerName"));
  const email = /** @type {HTMLInputElement} */ (byId("signerEmail"));
  const tick = /** @type {HTMLInputElement} */ (byId("legalDisclaimer"));
  const scrolled = /** @type {HTMLInputElement} */ (byId("scrolledToBottom"));
  const approve = /** @type {HTMLButtonElement} */ (byId("approve"));
  const missing = byId("missing");
  const progress = /** @type {HTMLProgressElement} */ (byId("progress"));
  let hasRead = false;

  const update = () => {
    const share = readShare();
    hasRead ||= share === 1;
    const percent = hasRead ? 100 : Math.floor(share * 100);
    progress.hidden = false;
    progress.value = percent;
    byId("read").textContent = `${percent}\u00a0% read`;
    scrolled.value = String(hasRead);
    byId("signature").textContent = name.value.trim();
    const wanting = [
      hasRead ? "" : `read the proposal to its end (${100 - percent}\u00a0% left)`,
      name.value.trim().length > 1 ? "" : "enter your full name",
      /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.value.trim()) ? "" : "enter your e-mail address",
      tick.checked ? "" : "tick the box above",
    ].filter(Boolean);
    approve.disabled = wanting.length > 0;
    missing.hidden = wanting.length === 0;
    const words = `To approve: ${wanting.join(", ")}.`;
    if (missing.textContent !== words) missing.textContent = words;
  };

  for (const source of [window, box]) source.addEventListener("scroll", update, { passive: true });
  window.addEventListener("resize", update);
  form.addEventListener("input", update);
  form.addEventListener("submit", () => {
    approve.disabled = true;
    approve.textContent = "Approving…";
  });
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) approve.textContent = "Approve Proposal";
    update();
  });
  update();
}

/** A view counts after a human signal: mail scanners load pages, they do not touch them. */
function reportReading() {
  const signals = ["pointerdown", "pointermove", "touchstart", "keydown", "wheel", "scroll"];
  const report = () => {
    for (const signal of signals) window.removeEventListener(signal, report);
    fetch(script.dataset.opened ?? "", {
      method: "POST",
      body: new URLSearchParams({ view: script.dataset.view ?? "" }),
      keepalive: true,
    }).catch(() => {});
  };
  for (const signal of signals) window.addEventListener(signal, report, { passive: true });
}

const form = document.getElementById("sign");
if (form instanceof HTMLFormElement) watchForm(form);
if (script.dataset.opened) reportReading();
