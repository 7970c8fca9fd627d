/** Alt+F10 moves to the toolbar, or to a table's bar. @returns a function that stops */
export function watchToolbarKey(frame: HTMLElement | null): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.key !== "F10" || !event.altKey) return;
    const bar = frame?.querySelector("[data-table-bar]") ?? frame?.querySelector("[role=toolbar]");
    event.preventDefault();
    event.stopPropagation();
    bar?.querySelector<HTMLElement>("button[tabindex='0']")?.focus();
  };
  // In the capture phase, before a cell stops it.
  frame?.addEventListener("keydown", listen, true);
  return () => frame?.removeEventListener("keydown", listen, true);
}
