import { ChevronLeft, ChevronRight } from "lucide";
import type { ReactNode } from "react";
import { t } from "~/platform/words/t";
import { buttonClass } from "./button";
import { classes } from "./classes";
import { Icon } from "./icon";
import { Link } from "./link/link";

interface PaginationProps {
  label: string;
  /** Paths; null at either end. Cursor lists may only know their first page. */
  previous: string | { to: string; text: string } | null;
  next: string | null;
  children?: ReactNode;
}

/** Draws nothing where one page holds everything. */
export function Pagination({ label, previous, next, children }: PaginationProps) {
  if (previous === null && next === null) return null;
  const back =
    typeof previous === "string"
      ? { to: previous, text: t("Previous"), name: t("Previous page") }
      : previous && { ...previous, name: previous.text };
  return (
    <nav aria-label={label} className="flex items-center justify-between gap-4">
      <Step to={back?.to ?? null} rel="prev" name={back?.name ?? t("Previous page")}>
        <Icon of={ChevronLeft} className="size-4 rtl:-scale-x-100" />
        <span>{back?.text ?? t("Previous")}</span>
      </Step>
      {children ? <p className="min-w-0 text-center text-sm text-muted tabular-nums">{children}</p> : null}
      <Step to={next} rel="next" name={t("Next page")}>
        {t("Next")} <Icon of={ChevronRight} className="size-4 rtl:-scale-x-100" />
      </Step>
    </nav>
  );
}

interface StepProps {
  to: string | null;
  rel: "prev" | "next";
  name: string;
  children: ReactNode;
}

/** A placeholder link keeps its place. */
function Step({ to, rel, name, children }: StepProps) {
  const className = buttonClass({ size: "row" });
  if (to === null)
    return (
      // biome-ignore lint/a11y/useValidAnchor: HTML's own placeholder link
      <a
        role="link"
        aria-disabled="true"
        aria-label={name}
        className={classes(className, "pointer-events-none")}
      >
        {children}
      </a>
    );
  return (
    <Link to={to} rel={rel} aria-label={name} className={className}>
      {children}
    </Link>
  );
}

interface CursorPaginationProps {
  label: string;
  /** The cursor of this page; null on the first. */
  cursor: string | null;
  next: string | null;
  pathOf(cursor: string | null): string;
}

/** Cursors only lead forward; the way back is the first page. */
export const CursorPagination = ({ label, cursor, next, pathOf }: CursorPaginationProps) => (
  <Pagination
    label={label}
    previous={cursor ? { to: pathOf(null), text: t("First page") } : null}
    next={next ? pathOf(next) : null}
  />
);
