import type { ReactNode } from "react";
import { classes } from "./classes";

export type BadgeTone = "signed" | "pending" | "sent" | "approved" | "rejected" | "other";

const TONES: Record<BadgeTone, string> = {
  signed: "bg-signed-soft text-signed",
  pending: "bg-pending-soft text-pending",
  sent: "bg-sent-soft text-sent",
  approved: "bg-approved-soft text-approved",
  rejected: "bg-rejected-soft text-rejected",
  other: "bg-other-soft text-other",
};

/** The text says what the colour says; long text is cut. */
export function Badge({ tone = "other", children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classes(
        "inline-flex h-6 max-w-full shrink-0 items-center gap-1.5 rounded-full px-2.5 text-xs font-semibold whitespace-nowrap forced-colors:border",
        TONES[tone],
      )}
    >
      <span
        aria-hidden="true"
        className="size-1.5 shrink-0 rounded-full bg-current forced-colors:bg-[CanvasText]"
      />
      <span className="truncate">{children}</span>
    </span>
  );
}
