import { classes } from "./classes";

export interface ProgressProps {
  /** What is measured; screen readers hear it with the figure. */
  label: string;
  /** Leave it out while the end is not known. */
  value?: number;
  max?: number;
  className?: string;
}

/** A bar that needs no inline style: the browser's own element, drawn thin. */
export function Progress({ label, value, max = 100, className }: ProgressProps) {
  return (
    <progress
      aria-label={label}
      value={value === undefined ? undefined : Math.min(value, max)}
      max={max}
      className={classes(
        "block h-1 w-full overflow-hidden rounded-full bg-other-soft text-action",
        "[&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-other-soft [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-action",
        value === undefined && "motion-safe:animate-pulse",
        className,
      )}
    />
  );
}
