import { classes } from "./classes";
import { Progress, type ProgressTone } from "./progress";

export interface UsageBarProps {
  label: string;
  used: number;
  /** Null where there is none. */
  limit: number | null;
  className?: string;
}

export type UsageLevel = "free" | "nearly" | "reached";

/** From this share on a limit is near, in hundredths. */
const NEAR = 80;

/** How close a count is to its limit. A limit of nothing is reached. */
export function usageLevel(used: number, limit: number | null): UsageLevel {
  if (limit === null) return "free";
  if (used >= limit) return "reached";
  return used * 100 >= limit * NEAR ? "nearly" : "free";
}

const TONES: Record<UsageLevel, ProgressTone> = { free: "action", nearly: "pending", reached: "rejected" };
const WORDS: Record<UsageLevel, { text: string; colour: string } | null> = {
  free: null,
  nearly: { text: "Almost used up", colour: "text-pending" },
  reached: { text: "Limit reached", colour: "text-rejected" },
};

/** A count beside its limit. That the limit is near or reached is said in words as well as by colour. */
export function UsageBar({ label, used, limit, className }: UsageBarProps) {
  const level = usageLevel(used, limit);
  const words = WORDS[level];
  return (
    <div className={classes("min-w-0", className)}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className="min-w-0 font-medium">{label}</span>
        <span className="text-muted tabular-nums">
          {count(used)} of {limit === null ? <Infinite /> : count(limit)}
        </span>
      </div>
      {limit === null ? null : (
        <Progress
          label={label}
          value={limit > 0 ? used : 1}
          max={limit > 0 ? limit : 1}
          tone={TONES[level]}
        />
      )}
      {words ? <p className={classes("mt-1.5 text-xs font-medium", words.colour)}>{words.text}</p> : null}
    </div>
  );
}

const count = (number: number) => number.toLocaleString("en");

const Infinite = () => (
  <>
    <span aria-hidden="true">∞</span>
    <span className="sr-only">unlimited</span>
  </>
);
