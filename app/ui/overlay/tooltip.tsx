import { Tooltip as Radix } from "radix-ui";
import type { ReactElement, ReactNode } from "react";

/** docs/product.md 9, milliseconds; a neighbouring tooltip opens at once. */
const DELAY = 700;
const SKIP_DELAY = 300;

/** Shared, so that neighbouring tooltips skip the delay. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Radix.Provider delayDuration={DELAY} skipDelayDuration={SKIP_DELAY}>
    {children}
  </Radix.Provider>
);

/** Adds to the control's name on hover or focus; does not replace it. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={12}
          className="z-50 max-w-64 rounded-control bg-ink px-2.5 py-1.5 text-xs font-medium text-paper shadow-lifted motion-safe:animate-appear"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
