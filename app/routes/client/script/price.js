// @ts-check

import { CARRIED_FIELD, carriedSelection } from "~/domain/prices/carried-selection";
import { computePrice } from "~/domain/prices/compute-price";
import { priceAmounts, totalsOf } from "~/domain/prices/price-amounts";
import { linesOf } from "~/domain/prices/price-table";
import { priceText } from "~/domain/prices/price-words";
import { chosenText } from "~/domain/prices/proposal/chosen-names";
import { selectionOf, selectionProblem } from "~/domain/prices/selection";
import { ONE } from "~/platform/numbers/thousandths";
import { byId, setText } from "./elements.js";
import { fieldsOf } from "./form-fields.js";
import { storeChoice, storedChoice } from "./stored-choices.js";

/** ms after the last change. */
const PAUSE = 600;

const form = () => /** @type {HTMLFormElement | null} */ (document.querySelector("form#price"));

/** @type {Map<HTMLFormElement, import("../price-data").PriceData>} */
const read = new Map();

/** @param {HTMLElement} place */
const versionOf = ({ dataset }) => dataset.version ?? "";

/** @param {HTMLFormElement} place */
function dataOf(place) {
  const data = read.get(place) ?? JSON.parse(place.dataset.price ?? "");
  read.set(place, data);
  return data;
}

/** @param {HTMLFormElement} place @param {import("../price-data").PriceData["table"]} table */
function selectionIn(place, table) {
  const lines = linesOf(table);
  const fields = new FormData(place);
  const taken = [...fields].filter(([name]) => /^(line|group)/.test(name)).map(([, id]) => id);
  return selectionOf(
    lines,
    ({ id }) => taken.includes(id),
    (line) => Math.round(Number(fields.get(`quantity${lines.indexOf(line)}`)) * ONE),
  );
}

/** Its reader has chosen something, or the page's address brought it. */
let hasChosen = false;

/** Shows what is chosen, and puts it into the forms that answer. @returns {boolean} whether it can be chosen so */
export function showPrice() {
  const place = form();
  if (!place) return false;
  const { table, words, each } = dataOf(place);
  const versionId = versionOf(place);
  const selection = selectionIn(place, table);
  if (selectionProblem(table, selection)) return false;
  const price = computePrice(table, selection);
  const amounts = priceAmounts(table, price, words.locale, each);
  for (const element of document.querySelectorAll("[data-amount]")) {
    const text = amounts[/** @type {HTMLElement} */ (element).dataset.amount ?? ""] ?? null;
    (element.closest("dl > div") ?? element).toggleAttribute("hidden", text === null);
    element.textContent = text ?? "";
  }
  for (const part of place.querySelectorAll("[data-part]"))
    part.toggleAttribute("hidden", !part.querySelector("dl > div:not([hidden])"));
  const totals = totalsOf(price);
  /** @type {NodeListOf<HTMLInputElement>} */
  const answers = document.querySelectorAll("input[name=choice]");
  for (const field of answers) field.value = JSON.stringify({ versionId, selection, totals });
  /** @type {NodeListOf<HTMLInputElement>} */
  const carriers = document.querySelectorAll(`input[name=${CARRIED_FIELD}]`);
  for (const field of carriers) {
    hasChosen ||= field.value !== "";
    field.value = hasChosen ? carriedSelection(versionId, table, selection) : "";
  }
  const text = priceText(table, price, words);
  for (const element of document.querySelectorAll("[data-price-text]")) element.textContent = text;
  showNames(place, selection.chosen);
  return true;
}

/** The table's data has no names, which stand on the page. @param {HTMLFormElement} place @param {string[]} chosen */
function showNames(place, chosen) {
  /** @type {NodeListOf<HTMLElement>} */
  const lines = place.querySelectorAll("[data-line]");
  const names = [...lines]
    .filter(({ dataset }) => chosen.includes(dataset.line ?? ""))
    .map((line) => line.querySelector(".price-name bdi")?.textContent ?? "");
  /** @type {NodeListOf<HTMLElement>} */
  const places = document.querySelectorAll("[data-chosen-words]");
  for (const element of places)
    element.textContent = chosenText(names, JSON.parse(element.dataset.chosenWords ?? ""));
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting;

/** Says the total once after a row of changes, and keeps the selection for the next visit. @returns whether it can be chosen so */
function changed() {
  clearTimeout(waiting);
  hasChosen = true;
  if (!showPrice()) return false;
  waiting = setTimeout(() => {
    const place = form();
    if (!place) return;
    const { table } = dataOf(place);
    const selection = selectionIn(place, table);
    setText("price-status", place.querySelector(".price-bar")?.textContent ?? "");
    const body = fieldsOf(place);
    if ("stays" in place.dataset) storeChoice(versionOf(place), String(body));
    if (!("keeps" in place.dataset))
      return carryInAddress(carriedSelection(versionOf(place), table, selection));
    // What is not kept is still in the page, and in the answer.
    fetch(place.action, { method: "POST", redirect: "manual", body, keepalive: true }).catch(() => {});
  }, PAUSE);
  return true;
}

/** An answer names its choice, and once it is given none is kept any more. */
export const keepWithAnswer = () => clearTimeout(waiting);

/** The address survives a visit to the mailbox, after which a phone may load the page anew. @param {string} carried */
function carryInAddress(carried) {
  history.replaceState(history.state, "", carrying(location.href, carried));
  /** @type {NodeListOf<HTMLAnchorElement>} */
  const links = document.querySelectorAll(".languages a, a[data-file]");
  for (const link of links) link.href = carrying(link.href, carried);
}

/** @param {string} address @param {string} carried */
function carrying(address, carried) {
  const url = new URL(address);
  if (carried) url.searchParams.set(CARRIED_FIELD, carried);
  else url.searchParams.delete(CARRIED_FIELD);
  return url.href;
}

/** The code makes the page keep a choice, and another's signature ends choosing. @param {Document} page */
export function adoptPrice(page) {
  /** @type {HTMLElement | null} */
  const place = byId("price");
  const answered = page.getElementById("price");
  if (!place || !answered) return;
  if (place.tagName !== answered.tagName) {
    place.replaceWith(answered);
    return startPrice();
  }
  const keeps = "keeps" in answered.dataset;
  if (keeps && !("keeps" in place.dataset)) carryInAddress("");
  place.toggleAttribute("data-keeps", keeps);
  place.toggleAttribute("data-stays", "stays" in answered.dataset);
  forget();
}

/** Restores what was chosen in another tab or before a reload; what the page's address brought goes first. @param {HTMLFormElement} place */
function restore(place) {
  const fields = storedChoice(versionOf(place));
  showPrice();
  if (!fields || hasChosen) return;
  const stored = new URLSearchParams(fields);
  for (const input of place.querySelectorAll("input")) {
    const values = stored.getAll(input.name);
    if (input.type === "number") input.value = values[0] ?? input.value;
    else if (input.type !== "hidden") input.checked = values.includes(input.value);
  }
  if (changed()) return;
  place.reset();
  hasChosen = false;
  storeChoice(versionOf(place), "");
}

/** Once the server keeps a choice, or has an answer, the browser stores none. */
function forget() {
  /** @type {HTMLElement | null} */
  const place = byId("price");
  if (place && !("stays" in place.dataset)) storeChoice(versionOf(place), "");
}

/** @param {Event} event */
function step(event) {
  const button = /** @type {HTMLElement} */ (event.target).closest("[data-step]");
  const field = button?.parentElement?.querySelector("input");
  if (!(button instanceof HTMLElement) || !field) return;
  if (button.dataset.step === "1") field.stepUp();
  else field.stepDown();
  settle({ target: field });
  changed();
}

/** A number that is out of bounds becomes the nearest one when it is left, and the bound is said. @param {{ target: EventTarget | null }} event */
function settle({ target }) {
  if (!(target instanceof HTMLInputElement) || target.type !== "number") return;
  const [min = 0, max = 0, by = 1] = [target.min, target.max, target.step].map(Number);
  const { rangeOverflow, rangeUnderflow, valid } = target.validity;
  const bound = /** @type {HTMLElement | null} */ (target.closest("p")?.querySelector(".bound"));
  if (bound) bound.textContent = bound.dataset[rangeOverflow ? "most" : rangeUnderflow ? "least" : ""] ?? "";
  if (valid) return;
  const wanted = Math.min(Math.max(Number(target.value) || 0, min), max);
  // Down to a step: none is above the most.
  const steps = Math.floor((wanted - min) / by + 1 / ONE);
  target.value = String(Math.round((min + steps * by) * ONE) / ONE);
  changed();
}

export function startPrice() {
  forget();
  const place = form();
  if (!place) return;
  place.addEventListener("submit", (event) => event.preventDefault());
  place.addEventListener("input", changed);
  place.addEventListener("change", settle);
  place.addEventListener("click", step);
  for (const button of place.querySelectorAll("[data-step]")) button.removeAttribute("hidden");
  place.querySelector(".without-script")?.remove();
  if ("stays" in place.dataset) restore(place);
}
