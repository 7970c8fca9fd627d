import type { ReactNode } from "react";
import { classes } from "./classes";

export type BannerTone = "info" | "warning" | "success" | "danger";

interface BannerProps {
  tone?: BannerTone;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** `alert` interrupts the screen reader, `status` waits. */
  role?: "alert" | "status";
  id?: string;
  className?: string;
}

const TONES: Record<BannerTone, { ground: string; title: string }> = {
  info: { ground: "bg-sent-soft border-sent/20", title: "text-sent" },
  warning: { ground: "bg-pending-soft border-pending/25", title: "text-pending" },
  success: { ground: "bg-signed-soft border-signed/20", title: "text-signed" },
  danger: { ground: "bg-rejected-soft border-rejected/25", title: "text-rejected" },
};

export function Banner({ tone = "info", title, children, action, role, id, className }: BannerProps) {
  const { ground, title: titleColour } = TONES[tone];
  return (
    <div
      id={id}
      role={role}
      className={classes(
        "flex min-w-0 flex-col gap-x-6 gap-y-2 rounded-panel border px-4 py-3 sm:flex-row sm:items-center sm:justify-between sm:px-5",
        ground,
        className,
      )}
    >
      <p className="min-w-0">
        {title ? <strong className={classes("me-1 font-semibold", titleColour)}>{title}</strong> : null}{" "}
        {children ? <span className="text-ink/85">{children}</span> : null}
      </p>
      {action ? <div className="shrink-0">{action}</div> : null}
    </div>
  );
}
