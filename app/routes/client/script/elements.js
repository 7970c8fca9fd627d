// @ts-check
/** @template {Element} T @param {string} id @returns {T | null} */
export const find = (id) => /** @type {T | null} */ (/** @type {unknown} */ (document.getElementById(id)));

/** Of an element that may have left the page. @param {string} id @param {string} text */
export function say(id, text) {
  const place = find(id);
  if (place && place.textContent !== text) place.textContent = text;
}

/** @param {string} id @param {boolean} isShown */
export function show(id, isShown) {
  const element = /** @type {HTMLElement | null} */ (find(id));
  if (element) element.hidden = !isShown;
}
