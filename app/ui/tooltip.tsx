import { Tooltip as Radix } from "radix-ui";
import type { ReactElement, ReactNode } from "react";

/** docs/product.md 9, milliseconds: the first tooltip waits, the next one beside it does not. */
const DELAY = 700;
const SKIP_DELAY = 300;

/** Around everything that has tooltips: they share their delays. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Radix.Provider delayDuration={DELAY} skipDelayDuration={SKIP_DELAY}>
    {children}
  </Radix.Provider>
);

/** Words beside a control for who points or tabs at it. The control has its own name; this only says more. */
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
