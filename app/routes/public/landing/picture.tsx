import type { ReactNode } from "react";
import { classes } from "~/ui/classes";

interface PictureProps {
  /** Alternative text. */
  description: string;
  className?: string;
  children: ReactNode;
}

export function Picture({ description, className, children }: PictureProps) {
  return (
    <div
      role="img"
      aria-label={description}
      className={classes(
        "relative flex h-[30rem] justify-center overflow-hidden rounded-panel border border-line bg-wash px-5 select-none",
        className,
      )}
    >
      {children}
    </div>
  );
}
