/** The logo dialog is an address of the settings, so it needs no script; a browser that has shown it shows it no more. */

/** docs/product.md 2: where the settings are afterwards. */
export const AFTER_PROMPT = "/settings?success=true&upgraded=true";

/** Whether the address asks for the dialog. */
export function asksForLogo(search: string): boolean {
  const query = new URLSearchParams(search);
  const isAsked = query.get("showLogoPrompt") === "true" || query.get("upgraded") === "true";
  return isAsked && query.get("success") !== "true";
}

const SHOWN = "countersign-logo-prompt";

/** Whether this browser has shown it before; from now on it has. Where nothing can be kept, it shows it again. */
export function shownBefore(): boolean {
  try {
    const before = localStorage.getItem(SHOWN) !== null;
    localStorage.setItem(SHOWN, "shown");
    return before;
  } catch {
    return false;
  }
}
