import { useEffect, useRef } from "react";
import type { DocumentAccent } from "~/domain/branding/accent-style";

/** The sender's colour for a themed document; set by script, as the CSP allows no style attribute. */
export function useDocumentAccent<E extends HTMLElement>(accent: DocumentAccent | null) {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (accent === null) return;
    for (const [name, value] of Object.entries(accent)) ref.current?.style.setProperty(name, value);
  }, [accent]);
  return ref;
}
