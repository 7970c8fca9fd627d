// @ts-check
/** The only script of the account's forms. They work without it: it shows passwords, and that a form is on its way. */

/** @param {HTMLButtonElement} button */
function letReveal(button) {
  const input = document.getElementById(button.getAttribute("aria-controls") ?? "");
  if (!(input instanceof HTMLInputElement)) return;
  /** @param {boolean} isShown */
  const show = (isShown) => {
    input.type = isShown ? "text" : "password";
    if (button.firstElementChild) button.firstElementChild.textContent = isShown ? "Hide" : "Show";
  };
  button.hidden = false;
  button.addEventListener("click", () => show(input.type === "password"));
  // What is sent as text, browsers offer to remember as text.
  input.form?.addEventListener("submit", () => show(false));
}

/** @param {HTMLButtonElement} button */
function tellWhenBusy(button) {
  const words = button.textContent;
  /** @param {boolean} isBusy */
  const tell = (isBusy) => {
    button.setAttribute("aria-busy", String(isBusy));
    button.setAttribute("aria-disabled", String(isBusy));
    button.textContent = isBusy ? (button.dataset.busy ?? words) : words;
  };
  button.form?.addEventListener("submit", (event) => {
    if (button.getAttribute("aria-busy") === "true") return event.preventDefault();
    tell(true);
    // The browser tells nobody that its Stop was pressed: after a while the form may be sent again.
    setTimeout(() => tell(false), 8000);
  });
  // Back to a page that was kept as it was left.
  window.addEventListener("pageshow", ({ persisted }) => persisted && tell(false));
}

for (const button of document.querySelectorAll("button")) {
  if ("reveals" in button.dataset) letReveal(button);
  if (button.dataset.busy) tellWhenBusy(button);
}
