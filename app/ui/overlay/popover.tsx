import { Popover as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { classes } from "../classes";
import { Disclosure } from "../disclosure";
import { useHydrated } from "../use-hydrated";

export interface PopoverProps {
  trigger: ReactNode;
  label?: string;
  triggerClassName?: string;
  align?: "start" | "end";
  className?: string;
  children: ReactNode;
  name?: string;
  /** Replaces the panel without JavaScript: a link to the same content. */
  fallback?: ReactNode;
  /** Controlled. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** A panel beside its button; a disclosure without JavaScript. */
export function Popover(props: PopoverProps) {
  const { trigger, label, triggerClassName, align = "end", className, children, name, fallback } = props;
  const panel = classes(FLOATING, "p-4", className);
  if (!useHydrated()) {
    if (fallback) return fallback;
    const place = classes("absolute top-full mt-2", align === "end" ? "end-0" : "start-0");
    return (
      <Disclosure
        summary={trigger}
        label={label}
        summaryClassName={triggerClassName}
        panelClassName={classes(panel, place)}
      >
        {children}
      </Disclosure>
    );
  }
  return (
    <Radix.Root open={props.open} onOpenChange={props.onOpenChange}>
      <Radix.Trigger className={triggerClassName} aria-label={label}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={floatingContainer()}>
        <Radix.Content aria-label={name} align={align} sideOffset={8} collisionPadding={12} className={panel}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Inside `main`, so that screen readers stay in that landmark. */
export const floatingContainer = () => document.querySelector("main") ?? undefined;

export const FLOATING =
  "z-30 rounded-panel border border-line bg-sheet text-ink shadow-lifted outline-none motion-safe:data-[state=open]:animate-appear";
