// @ts-check
/* What the page and its script say. */

/** Named as in app/domain/agreements/evidence-pack/check-page-words.ts. @type {Record<string, string>} */
const WORDS = JSON.parse(document.getElementById("words")?.textContent ?? "{}");

/** @param {string} name @param {Record<string, string | number>} values */
export const say = (name, values = {}) =>
  (WORDS[name] ?? name).replace(/\{(\w+)\}/g, (_, value) => String(values[value] ?? ""));
