import { type ReactElement, type ReactNode, useEffect, useRef, useState } from "react";
import { useOnDemand } from "../on-demand";
import { livePart } from "./live";

export interface TooltipProps {
  text: ReactNode;
  children: ReactElement;
}

/** Adds to the control's name on hover or focus; does not replace it. */
export function Tooltip(props: TooltipProps) {
  const { code: parts } = useOnDemand(livePart, false);
  const place = useRef<HTMLSpanElement>(null);
  const [isLive, setLive] = useState(false);
  // Radix's element is another one, so a control that has the focus stays as it is.
  useEffect(() => {
    if (!parts || !place.current) return;
    if (place.current.contains(document.activeElement))
      place.current.addEventListener("focusout", () => setLive(true), { once: true });
    else setLive(true);
  }, [parts]);
  return (
    <span ref={place} className="contents">
      {parts && isLive ? <parts.LiveTooltip {...props} /> : props.children}
    </span>
  );
}
