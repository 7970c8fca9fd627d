import { useEffect, useRef } from "react";

export const isInPanel = () => document.activeElement?.closest("dialog") != null;

/**
 * Ctrl or Command with Alt. By the key's place, as Option changes the letter on a Mac. AltGr counts as both keys, and
 * types letters.
 * @param code such as "KeyP"
 */
export function usePanelKey(code: string, press: () => void): void {
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isOurs = event.code === code && event.altKey && (event.ctrlKey || event.metaKey);
      if (!isOurs || event.shiftKey || event.getModifierState("AltGraph")) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener("keydown", listen, true);
    return () => document.removeEventListener("keydown", listen, true);
  }, [code]);
}
