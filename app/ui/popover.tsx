import { Popover as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { classes } from "./classes";
import { Disclosure } from "./disclosure";
import { useHydrated } from "./use-hydrated";

export interface PopoverProps {
  /** What stands on the button. */
  trigger: ReactNode;
  /** Names a button that shows a picture alone. */
  label?: string;
  triggerClassName?: string;
  align?: "start" | "end";
  className?: string;
  children: ReactNode;
  /** Names the panel for screen readers, where its button alone does not say what is in it. */
  name?: string;
  /** Without JavaScript this stands there and no panel: a link to where the same is told. */
  plain?: ReactNode;
  /** For a caller who has to know. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** A small panel beside its button. Without JavaScript it is a disclosure. */
export function Popover(props: PopoverProps) {
  const { trigger, label, triggerClassName, align = "end", className, children, name, plain } = props;
  const panel = classes(FLOATING, "p-4", className);
  if (!useHydrated()) {
    if (plain) return plain;
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
      <Radix.Portal container={floatingPlace()}>
        <Radix.Content aria-label={name} align={align} sideOffset={8} collisionPadding={12} className={panel}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Where what floats is put: inside the page's main part, which readers who go by landmarks would leave otherwise. */
export const floatingPlace = () => document.querySelector("main") ?? undefined;

/** What floats above the page: menus, popovers. */
export const FLOATING =
  "z-30 rounded-panel border border-line bg-sheet text-ink shadow-lifted outline-none motion-safe:data-[state=open]:animate-appear";
