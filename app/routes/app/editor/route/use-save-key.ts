import { useEffect, useRef } from "react";

/** On the window, as table cells stop other keys. */
export function useSaveKey(save: () => void, isSaving: boolean): void {
  const latest = useRef({ save, isSaving });
  latest.current = { save, isSaving };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isSave = event.key.toLowerCase() === "s" && (event.ctrlKey || event.metaKey);
      if (!isSave || event.altKey || event.shiftKey) return;
      event.preventDefault();
      if (!latest.current.isSaving) latest.current.save();
    };
    document.addEventListener("keydown", listen, true);
    return () => document.removeEventListener("keydown", listen, true);
  }, []);
}
