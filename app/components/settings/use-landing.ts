import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** The heading that an address leads to takes the focus, so that reading goes on there; a dialog goes first. */
export function useLanding(id: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: led there once more, it is read once more
  useEffect(() => {
    if (id && hash === `#${id}` && !document.querySelector("[data-dialog]"))
      heading.current?.focus({ preventScroll: true });
  }, [id, hash, key]);
  return heading;
}
