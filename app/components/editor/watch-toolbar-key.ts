/** Alt+F10, as elsewhere: from the text to the formatting buttons, from a table to its own. @returns how to stop */
export function watchToolbarKey(frame: HTMLElement | null): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.key !== "F10" || !event.altKey) return;
    const bar = frame?.querySelector("[data-table-bar]") ?? frame?.querySelector("[role=toolbar]");
    event.preventDefault();
    event.stopPropagation();
    bar?.querySelector<HTMLElement>("button[tabindex='0']")?.focus();
  };
  // Before it reaches a cell, which keeps its keys to itself.
  frame?.addEventListener("keydown", listen, true);
  return () => frame?.removeEventListener("keydown", listen, true);
}
