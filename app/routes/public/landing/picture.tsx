import type { ReactNode } from "react";
import { classes } from "~/ui/classes";

interface PictureProps {
  /** What somebody who cannot see it would be told. */
  description: string;
  className?: string;
  children: ReactNode;
}

/** The table a product picture lies on. What is drawn on it is a picture, not something to use. */
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
