/**
 * A browser undoes what was typed last anywhere on the page, even in a field that nobody sees. So it may only undo what was
 * typed in the field that has the focus, since it got it. Outside of text fields the keys put back what was removed.
 *
 * @returns what ends this
 */
export function watchUndo(page: Document, putBack: () => void): () => void {
  const ending = new AbortController();
  let typed: { field: EventTarget | null; before: string } | null = null;
  page.addEventListener(
    "beforeinput",
    ({ target }) => {
      if (isTextField(target) && typed?.field !== target) typed = { field: target, before: target.value };
    },
    { capture: true, signal: ending.signal },
  );
  page.addEventListener(
    "focusout",
    () => {
      typed = null;
    },
    { signal: ending.signal },
  );
  page.addEventListener(
    "keydown",
    (event) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
      if (!(ctrlKey || metaKey) || altKey || !["z", "y"].includes(key.toLowerCase())) return;
      if (isTextField(target)) {
        const isOwn = typed?.field === target && typed.before !== target.value;
        if (!isOwn && !isRedo(key, shiftKey)) event.preventDefault();
        return;
      }
      event.preventDefault();
      if (!isRedo(key, shiftKey)) putBack();
    },
    { signal: ending.signal },
  );
  return () => ending.abort();
}

const isRedo = (key: string, isShifted: boolean): boolean => isShifted || key.toLowerCase() === "y";

type TextField = HTMLInputElement | HTMLTextAreaElement;

const NOT_TYPED = new Set(["checkbox", "radio", "button", "submit", "reset", "hidden", "file"]);

const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !NOT_TYPED.has(target.type));
