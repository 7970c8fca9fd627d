import { useEffect, useRef } from "react";
import { listen } from "../quill/listen";

/** Wherever it is pressed, before a cell, a picture and Quill see it. @param isKey whether it is the one */
export function useKey(
  isKey: (event: KeyboardEvent) => boolean,
  press: (event: KeyboardEvent) => void,
): void {
  const latest = useRef({ isKey, press });
  latest.current = { isKey, press };
  useEffect(() => {
    const keydown = (event: KeyboardEvent) => {
      if (!latest.current.isKey(event)) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current.press(event);
    };
    return listen(document, { keydown }, { capture: true });
  }, []);
}

/** Says whether it is Ctrl or Command with a letter, and nothing else. */
export const isCommand = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent, letter: string) =>
  key.toLowerCase() === letter && (ctrlKey || metaKey) && !altKey && !shiftKey;

/**
 * Ctrl or Command with Alt. By the key's place, as Option changes the letter on a Mac. AltGr counts as both keys, and
 * types letters.
 * @param code such as "KeyP"
 */
export const usePanelKey = (code: string, press: () => void): void =>
  useKey(
    (event) =>
      event.code === code &&
      event.altKey &&
      (event.ctrlKey || event.metaKey) &&
      !event.shiftKey &&
      !event.getModifierState("AltGraph"),
    press,
  );

export const isInPanel = () => document.activeElement?.closest("dialog") != null;
