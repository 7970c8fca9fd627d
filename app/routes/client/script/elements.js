// @ts-check
/** @template {Element} T @param {string} id @returns {T | null} */
export const byId = (id) => /** @type {T | null} */ (/** @type {unknown} */ (document.getElementById(id)));

/** @param {string} id @param {string} text */
export function setText(id, text) {
  const place = byId(id);
  if (place && place.textContent !== text) place.textContent = text;
}

/** @param {string} id @param {boolean} isShown */
export function setVisible(id, isShown) {
  const element = /** @type {HTMLElement | null} */ (byId(id));
  if (element) element.hidden = !isShown;
}
