import { Tooltip as Radix } from "radix-ui";
import { useState } from "react";
import type { TooltipProps } from "./tooltip";

/** docs/product.md 9, milliseconds; a neighbouring tooltip opens at once. */
const DELAY = 700;
const SKIP_DELAY = 300;

/** UTC milliseconds; of any tooltip, as each has a provider of its own. */
let lastClosed = 0;

const markClosed = () => {
  lastClosed = Date.now();
};
const isNeighbourJustClosed = () => Date.now() - lastClosed < SKIP_DELAY;

export function LiveTooltip({ text, children }: TooltipProps) {
  const [delay, setDelay] = useState(DELAY);
  return (
    <Radix.Provider>
      <Radix.Root delayDuration={delay} onOpenChange={(open) => (open ? undefined : markClosed())}>
        <Radix.Trigger asChild onPointerEnter={() => setDelay(isNeighbourJustClosed() ? 0 : DELAY)}>
          {children}
        </Radix.Trigger>
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
    </Radix.Provider>
  );
}
