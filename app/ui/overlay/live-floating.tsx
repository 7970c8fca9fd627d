import { Popover as Radix } from "radix-ui";
import { useMemo } from "react";
import { classes } from "../classes";
import { FLOATING, floatingContainer } from "./floating";
import type { FloatingProps } from "./floating-panel";

/** Stands beside any place of the page, while Radix's other panels stand beside their button. */
export function LiveFloating({
  at,
  name,
  className,
  takesFocus,
  onClose,
  onClosed,
  children,
}: FloatingProps) {
  const anchor = useMemo(() => ({ current: { getBoundingClientRect: at } }), [at]);
  const close = (event: Event) => {
    event.preventDefault();
    onClosed?.();
  };
  return (
    <Radix.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Radix.Anchor virtualRef={anchor} />
      <Radix.Portal container={floatingContainer()}>
        <Radix.Content
          role={name ? "dialog" : "presentation"}
          aria-label={name}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          onOpenAutoFocus={(event) => (takesFocus ? undefined : event.preventDefault())}
          onCloseAutoFocus={close}
          className={classes(FLOATING, className)}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
