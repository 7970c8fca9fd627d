import type { ReactNode } from "react";
import { DrawnWith, useOnDemand } from "../on-demand";
import { sheetPart } from "./live";
import { Opening } from "./opening";
import { useOpener } from "./use-opener";

export interface DialogFrameProps {
  role?: "alertdialog";
  "aria-modal"?: true;
  title: ReactNode;
  text?: ReactNode;
  /** Stands beside the title; questions have none, as their answers close them. */
  closeButton?: ReactNode;
  /** A class for the greatest width. */
  width: string;
  onClose(): void;
  /** Moves the focus, in place of giving it back to what opened the dialog. */
  onClosed?(): void;
  footer?: ReactNode;
  children: ReactNode;
}

/** Render it only while it is open. A server has loaded its code, and so has a page that was sent with a dialog. */
export function DialogFrame({ onClosed, ...props }: DialogFrameProps) {
  const { restoreFocus } = useOpener();
  const moveFocus = (event: Event) => {
    event.preventDefault();
    onClosed?.();
  };
  const { code: parts, hasFailed } = useOnDemand(sheetPart, true);
  if (parts)
    return (
      <>
        <DrawnWith part={sheetPart} />
        <parts.LiveSheet {...props} restoreFocus={onClosed ? moveFocus : restoreFocus} />
      </>
    );
  return <Opening hasFailed={hasFailed} onClose={props.onClose} />;
}
