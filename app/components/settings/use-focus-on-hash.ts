import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Focuses the heading that the URL's fragment names, unless a dialog is open. */
export function useFocusOnHash(id: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: led there once more, it is read once more
  useEffect(() => {
    if (id && hash === `#${id}` && !document.querySelector("[data-dialog]"))
      heading.current?.focus({ preventScroll: true });
  }, [id, hash, key]);
  return heading;
}
