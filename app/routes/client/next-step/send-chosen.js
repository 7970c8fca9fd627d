// @ts-check
/** Sends chosen files one after the other, and says how far. Loaded where a page has the form. */
import { byId } from "../script/elements.js";
import { showLocalTimes } from "../script/local-times.js";

const FORM = "send-files";
const PLACE = "files";
const HEADING = "files-title";

const formOf = () => /** @type {HTMLFormElement | null} */ (byId(FORM));
const fieldOf = (/** @type {HTMLFormElement} */ form) =>
  /** @type {HTMLInputElement} */ (form.elements.namedItem("file"));

function start() {
  const form = formOf();
  if (form) fieldOf(form).multiple = true;
}

/** @param {SubmitEvent} event */
async function handleSubmit(event) {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.id !== FORM) return;
  event.preventDefault();
  if (form.hasAttribute("aria-busy")) return;
  /** @type {{ good: string[], bad: string[] }} */
  const said = { good: [], bad: [] };
  for (const file of fieldOf(form).files ?? []) {
    const outcome = await sendOne(file);
    if (outcome === null) return location.reload();
    said[outcome.isGood ? "good" : "bad"].push(outcome.text);
    if (outcome.isLast) break;
  }
  showLocalTimes();
  sayAll(said.good, said.bad);
}

/** @param {File} file @returns {Promise<{ isGood: boolean, text: string, isLast?: boolean } | null>} null where the page can no longer send */
async function sendOne(file) {
  const bad = (/** @type {string | null | undefined} */ text) => ({
    isGood: false,
    // Isolated, as a name may be in another direction.
    text: `\u2068${file.name}\u2069: ${text ?? ""}`,
  });
  const form = formOf();
  if (!form) return bad(byId(PLACE)?.querySelector(".note")?.textContent);
  const { most, large, network, offline } = form.dataset;
  if (file.size > Number(most)) return bad(large);
  const page = await post(form.action, file, (share) => showBusy(form, file.name, share));
  if (!page) {
    showIdle(form);
    return { ...bad(navigator.onLine ? network : offline), isLast: true };
  }
  const answered = page.getElementById(PLACE);
  if (!answered) return null;
  show(answered);
  const good = answered.querySelector("[data-answer]")?.textContent;
  return good ? { isGood: true, text: good } : bad(answered.querySelector(".error, .note")?.textContent);
}

/** The heading stays: it has the level that fits its page. @param {HTMLElement} answered */
function show(answered) {
  const heading = byId(HEADING);
  if (heading) answered.querySelector(`#${HEADING}`)?.replaceWith(heading);
  byId(PLACE)?.replaceWith(answered);
  start();
}

/** @param {string} url @param {File} file @param {(share: number) => void} onProgress @returns {Promise<Document | null>} */
const post = (url, file, onProgress) =>
  new Promise((resolve) => {
    const body = new FormData();
    body.set("file", file);
    const request = new XMLHttpRequest();
    request.open("POST", url);
    request.setRequestHeader("X-In-Place", "1");
    request.responseType = "document";
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total ? loaded / total : 0),
    );
    request.addEventListener("load", () => resolve(request.status < 500 ? request.responseXML : null));
    for (const end of ["error", "abort", "timeout"]) request.addEventListener(end, () => resolve(null));
    request.send(body);
    onProgress(0);
  });

/** @param {HTMLFormElement} form @param {string} name @param {number} share from 0 to 1 */
function showBusy(form, name, share) {
  form.setAttribute("aria-busy", "true");
  const { button, bar, status } = partsOf(form);
  button.disabled = true;
  button.dataset.words ??= button.textContent ?? "";
  button.textContent = form.dataset.busy ?? "";
  bar.hidden = false;
  bar.value = share;
  if (status.textContent !== name) status.textContent = name;
}

/** @param {HTMLFormElement} form whose file was not sent, and is still chosen */
function showIdle(form) {
  form.removeAttribute("aria-busy");
  const { button, bar, status } = partsOf(form);
  button.disabled = false;
  button.textContent = button.dataset.words ?? "";
  bar.hidden = true;
  status.textContent = "";
}

const partsOf = (/** @type {HTMLFormElement} */ form) => ({
  button: /** @type {HTMLButtonElement} */ (form.querySelector("button")),
  bar: /** @type {HTMLProgressElement} */ (form.querySelector("progress")),
  status: /** @type {HTMLElement} */ (form.querySelector("[data-status]")),
});

/** Each file is named, as there may be several. @param {string[]} good @param {string[]} bad */
function sayAll(good, bad) {
  const place = byId(PLACE);
  for (const old of place?.querySelectorAll("[data-answer], .error") ?? []) old.remove();
  const field = byId("file");
  field?.removeAttribute("aria-invalid");
  field?.setAttribute("aria-describedby", "file-hint");
  say("status", good);
  say("alert", bad);
}

/** @param {"status" | "alert"} role @param {string[]} texts */
function say(role, texts) {
  if (texts.length === 0) return;
  const note = document.createElement("p");
  note.setAttribute("role", role);
  note.classList.add("alert", "as-typed");
  note.classList.toggle("good", role === "status");
  note.tabIndex = -1;
  note.dataset.answer = "";
  note.textContent = texts.join("\n");
  byId(HEADING)?.insertAdjacentElement("afterend", note);
  note.focus();
}

document.addEventListener("submit", handleSubmit);
start();
