import type { ReactNode } from "react";
import { classes } from "~/ui/classes";

interface ScreenProps {
  src: string;
  width: number;
  height: number;
  alt: string;
  className: string;
}

/** A picture of the demo below the first screen, loaded when somebody comes near it (scripts/landing-screens.mjs). */
export const Screen = ({ className, alt, ...picture }: ScreenProps) => (
  <img
    {...picture}
    alt={alt}
    loading="lazy"
    decoding="async"
    className={classes("h-auto w-full", className)}
  />
);

/** The frame of a phone around its screen. */
export const Phone = ({ className, children }: { className: string; children: ReactNode }) => (
  <div
    className={classes(
      "overflow-hidden border-8 border-ink bg-ink shadow-lifted dark:border-line-strong",
      className,
    )}
  >
    {children}
  </div>
);
