// @ts-check
/** Lets a form be answered by a passkey. Without this script, or without passkeys in the browser, the form stays hidden. */
import { browserSupportsWebAuthn, startAuthentication } from "@simplewebauthn/browser";

/** @param {HTMLFormElement} form */
function letPasskeyAnswer(form) {
  const [button, answer] = [form.querySelector("button"), form.elements.namedItem("passkey")];
  const note = form.querySelector("[role=alert]");
  if (!button || !(answer instanceof HTMLInputElement) || !note) return;
  /** @param {boolean} isBusy */
  const show = (isBusy) => {
    button.setAttribute("aria-busy", String(isBusy));
    button.setAttribute("aria-disabled", String(isBusy));
  };
  form.hidden = false;
  form.addEventListener("submit", (event) => {
    if (answer.value !== "") return;
    event.preventDefault();
    if (button.getAttribute("aria-busy") === "true") return;
    show(true);
    note.textContent = "";
    ask(form)
      .then((given) => {
        answer.value = JSON.stringify(given);
        form.requestSubmit();
      })
      .catch((/** @type {unknown} */ error) => {
        show(false);
        note.textContent = sentenceOf(error);
      });
  });
  // Back to a page that was kept as it was left: its answer is spent.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    answer.value = "";
    show(false);
  });
}

/** @param {HTMLFormElement} form */
async function ask(form) {
  const body = new URLSearchParams({ for: form.dataset.passkey ?? "" });
  const response = await fetch("/auth/passkey", { method: "POST", body });
  const given = await response.json();
  if (!response.ok) throw new Refusal(given.error);
  return startAuthentication({ optionsJSON: given });
}

class Refusal extends Error {}

/** @param {unknown} error */
function sentenceOf(error) {
  if (error instanceof Refusal) return error.message;
  // The browser says no more on purpose: no passkey was chosen, or none is there.
  if (error instanceof Error && error.name === "NotAllowedError")
    return "No passkey was used. Try again, or sign in another way.";
  return "Your browser could not use a passkey. Try again, or sign in another way.";
}

if (browserSupportsWebAuthn()) {
  for (const form of document.querySelectorAll("form")) if (form.dataset.passkey) letPasskeyAnswer(form);
}
