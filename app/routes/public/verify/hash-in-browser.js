// @ts-check
/** Computes the file's SHA-256 in the browser and sends only the hash: the file is never uploaded. */

const STORAGE_KEY = "checked-file";

/** The document id in the file's keywords. @param {Uint8Array} bytes */
function documentIdIn(bytes) {
  return /countersign-document:([\w-]{10,64})/.exec(new TextDecoder("latin1").decode(bytes))?.[1];
}

/** @param {ArrayBuffer} buffer */
async function sha256(buffer) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", buffer));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {File} file @param {string | undefined} linked document id of the link @param {string | undefined} language */
async function resultPath(file, linked, language) {
  const buffer = await file.arrayBuffer();
  const hash = await sha256(buffer);
  const named = documentIdIn(new Uint8Array(buffer));
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ hash, name: file.name }));
  const asked = new URLSearchParams({ sha256: hash });
  if (linked) asked.set("document", linked);
  else if (named) asked.set("named", named);
  if (language) asked.set("language", language);
  return `/verify?${asked}`;
}

/** @param {HTMLFormElement} form */
function enableFileCheck(form) {
  const place = /** @type {HTMLElement} */ (form.querySelector("[data-file-place]"));
  const input = /** @type {HTMLInputElement} */ (form.querySelector("[data-file]"));
  const progress = /** @type {HTMLElement} */ (form.querySelector("[data-progress]"));
  const label = /** @type {HTMLElement} */ (input.closest("label"));
  const fieldValue = (/** @type {string} */ name) =>
    /** @type {HTMLInputElement | null} */ (form.elements.namedItem(name))?.value;
  /** @param {"computing" | "unreadable"} words @param {string} name of the file */
  const say = (words, name) => {
    progress.textContent = (progress.dataset[words] ?? "").replace("{file}", () => name);
  };

  /** @param {File | undefined} file */
  async function check(file) {
    if (!file) return;
    say("computing", file.name);
    try {
      location.assign(await resultPath(file, fieldValue("document"), fieldValue("language")));
    } catch {
      say("unreadable", file.name);
    }
  }

  input.addEventListener("change", () => check(input.files?.[0]));
  document.addEventListener("dragover", (event) => {
    event.preventDefault();
    label.toggleAttribute("data-over", true);
  });
  document.addEventListener("dragleave", () => label.removeAttribute("data-over"));
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    label.removeAttribute("data-over");
    check(event.dataTransfer?.files[0]);
  });
  // After the back button.
  window.addEventListener("pageshow", () => {
    progress.textContent = "";
    input.value = "";
  });
  place.hidden = false;
}

function showFileName() {
  const line = /** @type {HTMLElement | null} */ (document.querySelector("[data-checked-file]"));
  const saved = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "null");
  if (!line || saved?.hash !== new URLSearchParams(location.search).get("sha256")) return;
  line.textContent = saved.name;
  line.hidden = false;
}

const form = /** @type {HTMLFormElement | null} */ (document.querySelector("form[data-check]"));
// Browsers hash in secure contexts only; the field for a hash works without.
if (form && globalThis.crypto?.subtle) enableFileCheck(form);
else form?.querySelector("details")?.setAttribute("open", "");
showFileName();
