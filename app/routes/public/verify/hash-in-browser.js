// @ts-check
/**
 * The only script of the check page: it computes a file's SHA-256 here, in the browser, and asks with that alone.
 * The file itself is in no form and goes nowhere.
 */

const KEPT = "checked-file";

/** @param {Uint8Array} bytes the document that the file names, which was put into its keywords before sealing */
function documentIn(bytes) {
  return /countersign-document:([\w-]{10,64})/.exec(new TextDecoder("latin1").decode(bytes))?.[1];
}

/** @param {ArrayBuffer} buffer */
async function sha256(buffer) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", buffer));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {File} file @param {string | undefined} linked the document that the page's address names */
async function addressFor(file, linked) {
  const buffer = await file.arrayBuffer();
  const hash = await sha256(buffer);
  const document = documentIn(new Uint8Array(buffer)) ?? linked;
  sessionStorage.setItem(KEPT, JSON.stringify({ hash, name: file.name }));
  return `/verify?${new URLSearchParams({ sha256: hash, ...(document ? { document } : {}) })}`;
}

/** @param {HTMLFormElement} form */
function bringToLife(form) {
  const place = /** @type {HTMLElement} */ (form.querySelector("[data-file-place]"));
  const input = /** @type {HTMLInputElement} */ (form.querySelector("[data-file]"));
  const progress = /** @type {HTMLElement} */ (form.querySelector("[data-progress]"));
  const label = /** @type {HTMLElement} */ (input.closest("label"));
  const linked = /** @type {HTMLInputElement | null} */ (form.elements.namedItem("document"))?.value;

  /** @param {File | undefined} file */
  async function check(file) {
    if (!file) return;
    progress.textContent = `Computing the fingerprint of ${file.name} on your device…`;
    try {
      location.assign(await addressFor(file, linked));
    } catch {
      progress.textContent = `${file.name} could not be read. Choose it once more, or check by SHA-256 below.`;
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
  // Back to a page that was kept as it was left.
  window.addEventListener("pageshow", () => {
    progress.textContent = "";
    input.value = "";
  });
  place.hidden = false;
}

/** Beside the verdict: which file it is about. The name never left the browser. */
function tellFile() {
  const line = /** @type {HTMLElement | null} */ (document.querySelector("[data-checked-file]"));
  const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? "null");
  if (!line || kept?.hash !== new URLSearchParams(location.search).get("sha256")) return;
  line.textContent = kept.name;
  line.hidden = false;
}

const form = /** @type {HTMLFormElement | null} */ (document.querySelector("form[data-check]"));
// Without a secure connection browsers compute no hashes: the field for one is there all the same.
if (form && globalThis.crypto?.subtle) bringToLife(form);
else form?.querySelector("details")?.setAttribute("open", "");
tellFile();
