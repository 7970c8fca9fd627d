import { editorPart } from "./editor-part";

/** Alt+F10 moves to the toolbar, or to a table's bar. @returns a function that stops */
export function watchToolbarKey(frame: HTMLElement | null): () => void {
  return watchKey(frame, (event) => {
    if (event.key !== "F10" || !event.altKey) return false;
    editorPart.load().then(() => {
      const bar = frame?.querySelector("[data-block-bar]") ?? frame?.querySelector("[role=toolbar]");
      bar?.querySelector<HTMLElement>("button[tabindex='0']")?.focus();
    });
    return true;
  });
}

/** Ctrl+K in the text is a link, and no command palette. @returns a function that stops */
export function watchLinkKey(frame: HTMLElement | null, openLink: () => void): () => void {
  return watchKey(frame, (event) => {
    const isInText = event.target instanceof Element && event.target.closest(".ql-editor") !== null;
    const isStroke = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey);
    if (!isStroke || !isInText || event.altKey || event.shiftKey) return false;
    openLink();
    return true;
  });
}

/** In the capture phase, before a cell stops it. @param press returns whether the key is taken */
function watchKey(frame: HTMLElement | null, press: (event: KeyboardEvent) => boolean): () => void {
  const listen = (event: KeyboardEvent) => {
    if (!press(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  frame?.addEventListener("keydown", listen, true);
  return () => frame?.removeEventListener("keydown", listen, true);
}
