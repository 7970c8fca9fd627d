import type { ReactNode } from "react";
import { useOnDemand } from "../on-demand";
import { livePart } from "./live";
import { Opening } from "./opening";

export interface FloatingProps {
  /** The place, in the window. A new function is a new place. */
  at(): DOMRect;
  /** The name of a dialog; the content names a panel without one. */
  name?: string;
  takesFocus: boolean;
  onClose(): void;
  /** Moves the focus when it has closed. */
  onClosed?(): void;
  className?: string;
  children: ReactNode;
}

/** Render it only while it is open. */
export function FloatingPanel(props: FloatingProps) {
  const { code: parts, hasFailed } = useOnDemand(livePart, true);
  if (parts) return <parts.LiveFloating {...props} />;
  return hasFailed ? <Opening hasFailed onClose={props.onClose} /> : null;
}
