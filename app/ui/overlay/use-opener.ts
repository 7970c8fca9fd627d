import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/** Runs before anything inside takes the focus; a plain effect on the server, which has no layout. */
const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** Restores the focus of what opened a dialog. Radix does so only for its own triggers; ours are links. */
export function useOpener(): { opener: RefObject<Element | null>; restoreFocus: (event: Event) => void } {
  const opener = useRef<Element | null>(null);
  useBeforePaint(() => {
    opener.current ??= document.activeElement;
  }, []);
  const restoreFocus = (event: Event) => {
    event.preventDefault();
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
  };
  return { opener, restoreFocus };
}
