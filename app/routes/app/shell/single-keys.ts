/** "/" focuses the search, "N" opens a new proposal. Can be switched off (WCAG 2.1.4). */
import { useEffect, useState } from "react";

/** localStorage key. */
export const SINGLE_KEYS = "countersign:single-keys";
const CHANGED = "countersign:single-keys-changed";

export const LIST_SEARCH = "list-search";

declare global {
  interface Window {
    /** "/" was pressed before hydration (early-keys.tsx). */
    earlySlash?: boolean;
    singleKeysListen?: boolean;
  }
}

export interface SingleKeys {
  /** Null until hydration. */
  isOn: boolean | null;
  set(isOn: boolean): void;
}

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
      // Without storage they stay on.
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

/** @param actions by lower-case key; ignored in fields and dialogs */
export function useSingleKeys(isOn: boolean | null, actions: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      const run = actions[event.key.toLowerCase()];
      if (!run || event.defaultPrevented || event.repeat || event.isComposing) return;
      if (event.ctrlKey || event.metaKey || event.altKey || isKeyTaken(event.target)) return;
      event.preventDefault();
      run();
    };
    document.addEventListener("keydown", onKey);
    window.singleKeysListen = true;
    if (window.earlySlash) actions["/"]?.();
    window.earlySlash = false;
    return () => document.removeEventListener("keydown", onKey);
  }, [isOn, actions]);
}

const OPEN = "[data-dialog], dialog[open], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]";

const isKeyTaken = (target: EventTarget | null): boolean =>
  document.querySelector(OPEN) !== null ||
  (target instanceof HTMLElement &&
    (target.isContentEditable || target.closest("input:not([type=checkbox]), textarea, select") !== null));
