/** Opened by the URL, so it needs no script; shown once per browser. */

/** The URL afterwards (docs/product.md 2). */
export const AFTER_PROMPT = "/settings?success=true&upgraded=true";

export function isLogoPromptRequested(search: string): boolean {
  const query = new URLSearchParams(search);
  const isRequested = query.get("showLogoPrompt") === "true" || query.get("upgraded") === "true";
  return isRequested && query.get("success") !== "true";
}

const SHOWN = "countersign-logo-prompt";

/** @returns whether it was shown before. Without storage it is shown again. */
export function markShown(): boolean {
  try {
    const before = localStorage.getItem(SHOWN) !== null;
    localStorage.setItem(SHOWN, "shown");
    return before;
  } catch {
    return false;
  }
}
