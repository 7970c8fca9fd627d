import type { LinkProps } from "@remix-run/react";
import { type ComponentPropsWithoutRef, forwardRef, type MouseEvent, type ReactNode } from "react";
import { classes } from "./classes";
import { Link } from "./link/link";
import { Spinner } from "./spinner";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
/** `row` is 32 px high (44 on phones), `normal` 40 (48 on phones), `large` 48. */
export type ButtonSize = "row" | "normal" | "large";

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Allows a second line. */
  wraps?: boolean;
  className?: string;
}

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "bg-action text-on-action shadow-action hover:bg-action-strong forced-colors:border",
  secondary: "border border-line-strong bg-sheet text-ink shadow-control hover:bg-wash",
  quiet: "text-muted hover:bg-wash hover:text-ink",
  danger: "border border-rejected/40 bg-sheet text-rejected shadow-control hover:bg-rejected-soft",
};

const SIZES: Record<ButtonSize, string> = {
  row: "min-h-11 px-3.5 text-sm sm:min-h-8 sm:px-3",
  normal: "min-h-12 px-4 text-base sm:min-h-10",
  large: "min-h-12 px-6 text-lg",
};

/** Square. */
const ICON_SIZES: Record<ButtonSize, string> = {
  row: "size-11 sm:size-8 [&_svg]:size-4",
  normal: "size-12 sm:size-10 [&_svg]:size-4.5",
  large: "size-12 [&_svg]:size-5",
};

const SHAPE = classes(
  "inline-flex shrink-0 items-center justify-center gap-2 rounded-control font-semibold",
  "transition-colors duration-150 motion-reduce:transition-none disabled:opacity-55 not-aria-busy:aria-disabled:opacity-55 aria-busy:cursor-progress",
);

export const buttonClass = ({ variant = "secondary", size = "normal", wraps, className }: Look = {}) =>
  classes(
    SHAPE,
    wraps ? "max-w-full py-1.5 text-balance" : "whitespace-nowrap",
    VARIANTS[variant],
    SIZES[size],
    className,
  );

export const iconButtonClass = ({ variant = "quiet", size = "normal", className }: Look = {}) =>
  classes(SHAPE, VARIANTS[variant], ICON_SIZES[size], className);

interface Busy {
  /** Shows progress, keeps the focus and ignores clicks. */
  busy?: boolean;
}

type NativeButton = ComponentPropsWithoutRef<"button">;

const whileBusy = (busy: boolean, onClick: NativeButton["onClick"]) => ({
  onClick: (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event)),
  ...(busy && { "aria-busy": true, "aria-disabled": true }),
});

interface ButtonProps extends NativeButton, Look, Busy {}

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, size, wraps, className, busy = false, type = "submit", onClick, children, ...rest },
  ref,
) {
  return (
    <button
      {...rest}
      {...whileBusy(busy, onClick)}
      ref={ref}
      type={type}
      className={buttonClass({ variant, size, wraps, className })}
    >
      {busy ? <Spinner /> : null}
      <span className="contents">{children}</span>
    </button>
  );
});

interface IconButtonProps extends Omit<NativeButton, "children" | "aria-label">, Omit<Look, "wraps">, Busy {
  label: string;
  /** An icon; it takes the button's size. */
  icon: ReactNode;
}

export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { variant, size, className, busy = false, type = "button", label, icon, onClick, ...rest },
  ref,
) {
  return (
    <button
      {...rest}
      {...whileBusy(busy, onClick)}
      ref={ref}
      type={type}
      aria-label={label}
      className={iconButtonClass({ variant, size, className })}
    >
      <span aria-hidden="true" className="contents">
        {busy ? <Spinner /> : icon}
      </span>
    </button>
  );
});

export function ButtonLink({ variant, size, wraps, className, ...rest }: LinkProps & Look) {
  return <Link {...rest} className={buttonClass({ variant, size, wraps, className })} />;
}
