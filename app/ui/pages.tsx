import { Link } from "@remix-run/react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "./button";
import { classes } from "./classes";

export interface PagesProps {
  /** What is paged through: "Pages of proposals". */
  label: string;
  /** The addresses beside this one; null at either end. A list that only knows its first page may say so. */
  previous: string | { to: string; text: string } | null;
  next: string | null;
  /** Between the two: "26 to 50 of 112". */
  children?: ReactNode;
}

/** The way to the page before and the page after, as links. */
export function Pages({ label, previous, next, children }: PagesProps) {
  const back =
    typeof previous === "string"
      ? { to: previous, text: "Previous", name: "Previous page" }
      : previous && { ...previous, name: previous.text };
  return (
    <nav aria-label={label} className="flex items-center justify-between gap-4">
      <Step to={back?.to ?? null} rel="prev" name={back?.name ?? "Previous page"}>
        <ChevronLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        {back?.text ?? "Previous"}
      </Step>
      {children ? <p className="min-w-0 text-center text-sm text-muted tabular-nums">{children}</p> : null}
      <Step to={next} rel="next" name="Next page">
        Next
        <ChevronRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
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

/** A link without an address is one that cannot be followed now; it keeps its place. */
function Step({ to, rel, name, children }: StepProps) {
  const look = buttonClass({ size: "row" });
  if (to === null)
    return (
      // biome-ignore lint/a11y/useValidAnchor: HTML's own placeholder link
      <a role="link" aria-disabled="true" aria-label={name} className={classes(look, "pointer-events-none")}>
        {children}
      </a>
    );
  return (
    <Link to={to} rel={rel} aria-label={name} className={look}>
      {children}
    </Link>
  );
}
