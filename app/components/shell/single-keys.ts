/** Shortcuts of one letter: "/" goes to the search, "N" to a new proposal. They can be switched off (WCAG 2.1.4). */
import { useEffect, useState } from "react";

/** Where this browser stores that they are off. */
export const SINGLE_KEYS = "countersign:single-keys";
const CHANGED = "countersign:single-keys-changed";

/** The search of the list that is on the page. */
export const LIST_SEARCH = "list-search";

declare global {
  interface Window {
    /** "/" was pressed on a page without a search before anything listened (early-keys.tsx). */
    earlySlash?: boolean;
    singleKeysListen?: boolean;
  }
}

export interface SingleKeys {
  /** Null until the page is alive. */
  isOn: boolean | null;
  set(isOn: boolean): void;
}

/** Whether they are on in this browser. */
export function useSingleKeysSetting(): SingleKeys {
  const [isOn, setOn] = useState<boolean | null>(null);
  useEffect(() => {
    const read = () => setOn(stored() !== "off");
    read();
    window.addEventListener(CHANGED, read);
    return () => window.removeEventListener(CHANGED, read);
  }, []);
  const set = (next: boolean) => {
    try {
      localStorage.setItem(SINGLE_KEYS, next ? "on" : "off");
    } catch {
      // A browser that stores nothing keeps them on.
    }
    window.dispatchEvent(new Event(CHANGED));
  };
  return { isOn, set };
}

function stored(): string | null {
  try {
    return localStorage.getItem(SINGLE_KEYS);
  } catch {
    return null;
  }
}

/** @param act by key, lower-case; keys do nothing in a field or while a dialog is open */
export function useSingleKeys(isOn: boolean | null, act: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      const run = act[event.key.toLowerCase()];
      if (!run || event.defaultPrevented || event.repeat || event.isComposing) return;
      if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return;
      event.preventDefault();
      run();
    };
    document.addEventListener("keydown", onKey);
    window.singleKeysListen = true;
    if (window.earlySlash) act["/"]?.();
    window.earlySlash = false;
    return () => document.removeEventListener("keydown", onKey);
  }, [isOn, act]);
}

const OPEN = "[data-dialog], dialog[open], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]";

const isTaken = (target: EventTarget | null): boolean =>
  document.querySelector(OPEN) !== null ||
  (target instanceof HTMLElement &&
    (target.isContentEditable || target.closest("input:not([type=checkbox]), textarea, select") !== null));
