import { Link, type LinkProps } from "@remix-run/react";
import { type ComponentPropsWithoutRef, forwardRef, type MouseEvent } from "react";
import { classes } from "./classes";
import { Spinner } from "./spinner";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
/** `row` is 32 px high (40 on phones), `normal` 40 (48 on phones), `large` 48. */
export type ButtonSize = "row" | "normal" | "large";

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
}

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "bg-action text-on-action shadow-action hover:bg-action-strong",
  secondary: "border border-line-strong bg-sheet text-ink shadow-control hover:bg-wash",
  quiet: "text-muted hover:bg-wash hover:text-ink",
  danger: "border border-rejected/40 bg-sheet text-rejected shadow-control hover:bg-rejected-soft",
};

const SIZES: Record<ButtonSize, string> = {
  row: "h-10 px-3.5 text-sm sm:h-8 sm:px-3",
  normal: "h-12 px-4 text-base sm:h-10",
  large: "h-12 px-6 text-lg",
};

/** The look of a button, for what has to be another element, such as `summary`. */
export const buttonClass = ({ variant = "secondary", size = "normal", className }: Look = {}) =>
  classes(
    "inline-flex shrink-0 items-center justify-center gap-2 rounded-control font-semibold whitespace-nowrap",
    "transition-colors duration-150 disabled:opacity-55 aria-disabled:opacity-55",
    VARIANTS[variant],
    SIZES[size],
    className,
  );

export interface ButtonProps extends ComponentPropsWithoutRef<"button">, Look {
  /** Work is under way: shows it, keeps the focus and takes no second click. */
  busy?: boolean;
}

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, size, className, busy = false, type = "submit", onClick, children, ...rest },
  ref,
) {
  const click = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      onClick={click}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={buttonClass({ variant, size, className })}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  );
});

/** A link that looks like a button, for going somewhere. */
export function ButtonLink({ variant, size, className, ...rest }: LinkProps & Look) {
  return <Link {...rest} className={buttonClass({ variant, size, className })} />;
}
