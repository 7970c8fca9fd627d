import { classes } from "./classes";

export type ProgressTone = "action" | "pending" | "rejected";

interface ProgressProps {
  label: string;
  value?: number;
  max?: number;
  tone?: ProgressTone;
  className?: string;
}

const TONES: Record<ProgressTone, string> = {
  action: "text-action [&::-moz-progress-bar]:bg-action [&::-webkit-progress-value]:bg-action",
  pending: "text-pending [&::-moz-progress-bar]:bg-pending [&::-webkit-progress-value]:bg-pending",
  rejected: "text-rejected [&::-moz-progress-bar]:bg-rejected [&::-webkit-progress-value]:bg-rejected",
};

/** Animates the whole bar. */
const UNKNOWN = "bg-action/40 motion-safe:animate-pulse [&::-webkit-progress-bar]:bg-action/40";

/** The native element, as the CSP forbids inline styles. */
export function Progress({ label, value, max = 100, tone = "action", className }: ProgressProps) {
  return (
    <progress
      aria-label={label}
      value={value === undefined ? undefined : Math.min(value, max)}
      max={max}
      className={classes(
        "block h-1 w-full overflow-hidden rounded-full forced-colors:h-2 forced-colors:appearance-auto",
        "[&::-webkit-progress-value]:rounded-full",
        TONES[tone],
        value === undefined ? UNKNOWN : "bg-other-soft [&::-webkit-progress-bar]:bg-other-soft",
        className,
      )}
    />
  );
}
