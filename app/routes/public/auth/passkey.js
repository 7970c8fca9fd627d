// @ts-check
/** The form stays hidden without scripts or passkey support. */
import { browserSupportsWebAuthn, startAuthentication } from "@simplewebauthn/browser";

/** @param {HTMLFormElement} form */
function enablePasskey(form) {
  const [button, field] = [form.querySelector("button"), form.elements.namedItem("passkey")];
  const note = form.querySelector("[role=alert]");
  if (!button || !(field instanceof HTMLInputElement) || !note) return;
  /** @param {boolean} isBusy */
  const show = (isBusy) => {
    button.setAttribute("aria-busy", String(isBusy));
    button.setAttribute("aria-disabled", String(isBusy));
  };
  form.hidden = false;
  if ("first" in button.dataset) button.focus();
  form.addEventListener("submit", (event) => {
    if (field.value !== "") return;
    event.preventDefault();
    if (button.getAttribute("aria-busy") === "true") return;
    show(true);
    note.textContent = "";
    signWithPasskey(form)
      .then((given) => {
        field.value = JSON.stringify(given);
        form.requestSubmit();
      })
      .catch((/** @type {unknown} */ error) => {
        show(false);
        note.textContent = errorMessage(error);
      });
  });
  // After the back button: the challenge is used up.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    field.value = "";
    show(false);
  });
}

/** @param {HTMLFormElement} form */
async function signWithPasskey(form) {
  const body = new URLSearchParams({ for: form.dataset.passkey ?? "" });
  const response = await fetch("/auth/passkey", { method: "POST", body });
  const given = await response.json();
  if (!response.ok) throw new ServerError(given.error);
  return startAuthentication({ optionsJSON: given });
}

class ServerError extends Error {}

/** @param {unknown} error */
function errorMessage(error) {
  if (error instanceof ServerError) return error.message;
  // Browsers do not say whether it was cancelled or there is no passkey.
  if (error instanceof Error && error.name === "NotAllowedError")
    return "No passkey was used. Try again, or sign in another way.";
  return "Your browser could not use a passkey. Try again, or sign in another way.";
}

if (browserSupportsWebAuthn()) {
  for (const form of document.querySelectorAll("form")) if (form.dataset.passkey) enablePasskey(form);
}
