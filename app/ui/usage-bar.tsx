import { inGroups } from "~/platform/words/in-groups";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { Words } from "~/ui/words/words";
import { classes } from "./classes";
import { Progress, type ProgressTone } from "./progress";

interface UsageBarProps {
  label: string;
  used: number;
  /** Null if unlimited. */
  limit: number | null;
  format?: (amount: number) => string;
  className?: string;
}

type UsageLevel = "free" | "nearly" | "reached";

/** Percent of the limit. */
const NEAR = 80;

/** A limit of zero counts as reached. */
function usageLevel(used: number, limit: number | null): UsageLevel {
  if (limit === null) return "free";
  if (used >= limit) return "reached";
  return used * 100 >= limit * NEAR ? "nearly" : "free";
}

const TONES: Record<UsageLevel, ProgressTone> = { free: "action", nearly: "pending", reached: "rejected" };
const TEXTS: Record<UsageLevel, { text: AppMessage; colour: string } | null> = {
  free: null,
  nearly: { text: msg("Almost used up"), colour: "text-pending" },
  reached: { text: msg("Limit reached"), colour: "text-rejected" },
};

/** Says near or reached in words too, not by colour alone. */
export function UsageBar({ label, used, limit, format = inGroups, className }: UsageBarProps) {
  const level = usageLevel(used, limit);
  const text = TEXTS[level];
  return (
    <div className={classes("min-w-0", className)}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className="min-w-0 font-medium">{label}</span>
        <span className="text-muted tabular-nums">
          <Words
            text="{used} of {limit}"
            used={format(used)}
            limit={limit === null ? <Infinite /> : format(limit)}
          />
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
      {text ? <p className={classes("mt-1.5 text-xs font-medium", text.colour)}>{t(text.text)}</p> : null}
    </div>
  );
}

const Infinite = () => (
  <>
    <span aria-hidden="true">∞</span>
    <span className="sr-only">{t("unlimited")}</span>
  </>
);
