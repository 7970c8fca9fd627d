import { Popover as Radix } from "radix-ui";
import { classes } from "../classes";
import { FLOATING, floatingContainer } from "./floating";
import type { PopoverProps } from "./popover";

export const LivePopover = ({
  trigger,
  label,
  triggerClassName,
  className,
  children,
  name,
  open,
  onOpenChange,
}: PopoverProps) => (
  <Radix.Root open={open} onOpenChange={onOpenChange}>
    <Radix.Trigger className={triggerClassName} aria-label={label}>
      {trigger}
    </Radix.Trigger>
    <Radix.Portal container={floatingContainer()}>
      <Radix.Content
        aria-label={name}
        align="end"
        sideOffset={8}
        collisionPadding={12}
        className={classes(FLOATING, "p-4", className)}
      >
        {children}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);
