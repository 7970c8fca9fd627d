import type { KeyboardEvent, ReactNode, RefObject } from "react";
import { classes } from "~/ui/classes";
import { moveFocus } from "../format-toolbar";

interface EditorBarProps {
  label: string;
  bar: RefObject<HTMLDivElement>;
  onEscape(): void;
  className?: string;
  children: ReactNode;
}

/** Stands below the toolbar while what it changes has the caret or the focus. It scrolls if it is too narrow. */
export function EditorBar({ label, bar, onEscape, className = "gap-1 px-1", children }: EditorBarProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "Escape") return moveFocus(event);
    event.stopPropagation();
    onEscape();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      data-block-bar=""
      onKeyDown={onKeyDown}
      className={classes(
        "absolute start-0 top-full flex max-w-full items-center rounded-br-panel border-e border-b border-line bg-sheet py-0.5 shadow-control max-sm:w-full max-sm:overflow-x-auto max-sm:overscroll-contain max-sm:rounded-none max-sm:[scrollbar-width:none] sm:px-2",
        className,
      )}
    >
      {children}
    </div>
  );
}
