import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/** Before anything inside takes the focus; the server draws dialogs too, and has no focus to remember. */
const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * For what lies over the page: what had the focus when it opened, and the handler that gives the focus back. Radix
 * would do so for a trigger of its own; ours are links.
 */
export function useOpener(): { opener: RefObject<Element | null>; giveBack: (event: Event) => void } {
  const opener = useRef<Element | null>(null);
  useBeforePaint(() => {
    opener.current ??= document.activeElement;
  }, []);
  const giveBack = (event: Event) => {
    event.preventDefault();
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
  };
  return { opener, giveBack };
}
