import { type ReactNode, useState } from "react";
import { classes } from "../classes";
import { Disclosure } from "../disclosure";
import { useOnDemand } from "../on-demand";
import { useHydrated } from "../use-hydrated";
import { FLOATING } from "./floating";
import { livePart } from "./live";

export interface PopoverProps {
  trigger: ReactNode;
  label?: string;
  triggerClassName?: string;
  className?: string;
  children: ReactNode;
  name?: string;
  /** Replaces the panel without JavaScript: a link to the same content. */
  fallback?: ReactNode;
  /** Controlled. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** A panel beside its button: a disclosure without JavaScript, and Radix's from its first use on. */
export function Popover(props: PopoverProps) {
  const [isOwnOpen, setOwnOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const { open = isOwnOpen, onOpenChange = setOwnOpen } = props;
  if (open && !wasOpened) setOpened(true);
  const { code: parts, hasFailed } = useOnDemand(livePart, wasOpened);
  if (!useHydrated() || (wasOpened && hasFailed)) return <PlainPopover {...props} />;
  if (wasOpened && parts) return <parts.LivePopover {...props} open={open} onOpenChange={onOpenChange} />;
  return (
    <button
      type="button"
      aria-label={props.label}
      aria-haspopup="dialog"
      aria-expanded={false}
      aria-busy={open || undefined}
      onClick={() => onOpenChange(!open)}
      className={props.triggerClassName}
    >
      {props.trigger}
    </button>
  );
}

function PlainPopover({ trigger, label, triggerClassName, className, children, fallback }: PopoverProps) {
  if (fallback) return fallback;
  return (
    <Disclosure
      summary={trigger}
      label={label}
      summaryClassName={triggerClassName}
      panelClassName={classes(FLOATING, "p-4", className, "absolute end-0 top-full mt-2")}
    >
      {children}
    </Disclosure>
  );
}
