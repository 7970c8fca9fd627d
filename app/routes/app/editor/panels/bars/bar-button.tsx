import type { ReactNode } from "react";
import { classes } from "~/ui/classes";

export const GROUP = "flex shrink-0 items-center border-line not-last:border-e not-last:pe-1";
export const WORDS = "h-11 gap-1.5 px-2.5 text-sm font-medium sm:h-8";

interface BarButtonProps {
  /** Of a button without words. */
  name?: string;
  title?: string;
  isStop?: boolean;
  isPressed?: boolean;
  isOff?: boolean;
  onPress(): void;
  className: string;
  children: ReactNode;
}

export const BarButton = ({
  name,
  title = name,
  isStop,
  isPressed,
  isOff,
  onPress,
  className,
  children,
}: BarButtonProps) => (
  <button
    type="button"
    aria-label={name}
    title={title}
    aria-pressed={isPressed}
    aria-disabled={isOff || undefined}
    tabIndex={isStop ? 0 : -1}
    // Keeps the selection in the text; keyboards use `click`.
    onMouseDown={(event) => event.preventDefault()}
    onClick={() => (isOff ? undefined : onPress())}
    className={classes(
      "inline-flex shrink-0 items-center rounded-control whitespace-nowrap text-muted hover:bg-wash hover:text-ink",
      "aria-pressed:bg-action-soft aria-pressed:text-action aria-disabled:opacity-40",
      className,
    )}
  >
    {children}
  </button>
);
