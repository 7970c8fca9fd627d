// @ts-check

/** @param {HTMLButtonElement} button */
function enableReveal(button) {
  const input = document.getElementById(button.getAttribute("aria-controls") ?? "");
  const words = button.firstElementChild;
  if (!(input instanceof HTMLInputElement) || !words) return;
  const shows = words.textContent;
  const hides = button.dataset.reveals ?? shows;
  /** @param {boolean} isShown */
  const show = (isShown) => {
    input.type = isShown ? "text" : "password";
    words.textContent = isShown ? hides : shows;
  };
  button.hidden = false;
  button.addEventListener("click", () => show(input.type === "password"));
  // Browsers would offer to remember a text field.
  input.form?.addEventListener("submit", () => show(false));
}

/** @param {HTMLButtonElement} button */
function showBusyOnSubmit(button) {
  const label = button.textContent;
  /** @param {boolean} isBusy */
  const setBusy = (isBusy) => {
    button.setAttribute("aria-busy", String(isBusy));
    button.setAttribute("aria-disabled", String(isBusy));
    button.textContent = isBusy ? (button.dataset.busy ?? label) : label;
  };
  button.form?.addEventListener("submit", (event) => {
    if (button.getAttribute("aria-busy") === "true") return event.preventDefault();
    setBusy(true);
    // There is no event for the browser's Stop button.
    setTimeout(() => setBusy(false), 8000);
  });
  // After the back button.
  window.addEventListener("pageshow", ({ persisted }) => persisted && setBusy(false));
}

for (const button of document.querySelectorAll("button")) {
  if ("reveals" in button.dataset) enableReveal(button);
  if (button.dataset.busy) showBusyOnSubmit(button);
}
