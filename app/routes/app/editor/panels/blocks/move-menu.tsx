import { ArrowDown, ArrowUp } from "lucide";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { msg, t } from "~/platform/words/t";
import { Icon } from "~/ui/icon";
import { FloatingPanel } from "~/ui/overlay/floating-panel";
import type { Direction } from "../../quill/blocks/move-block";

const ITEMS = [
  { direction: "up", text: msg("Move up"), icon: ArrowUp },
  { direction: "down", text: msg("Move down"), icon: ArrowDown },
] as const;

interface MoveMenuProps {
  /** The handle's box. */
  at(): DOMRect;
  isOff(direction: Direction): boolean;
  onChoose(direction: Direction): void;
  onClose(): void;
  onClosed(): void;
}

/** Moves blocks for people who cannot drag. */
export function MoveMenu({ at, isOff, onChoose, onClose, onClosed }: MoveMenuProps) {
  return (
    <FloatingPanel at={at} takesFocus onClose={onClose} onClosed={onClosed}>
      <Items isOff={isOff} onChoose={onChoose} />
    </FloatingPanel>
  );
}

function Items({ isOff, onChoose }: Pick<MoveMenuProps, "isOff" | "onChoose">) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.querySelector("button")?.focus({ preventScroll: true }), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!/^Arrow(Up|Down)$/.test(event.key)) return;
    event.preventDefault();
    const items = [...(list.current?.querySelectorAll("button") ?? [])];
    // There are two.
    items.find((item) => item !== document.activeElement)?.focus();
  };
  return (
    <div ref={list} role="menu" aria-label={t("Move block")} onKeyDown={onKeyDown} className="w-44 p-1.5">
      {ITEMS.map(({ direction, text, icon }) => (
        <button
          key={direction}
          type="button"
          role="menuitem"
          tabIndex={-1}
          aria-disabled={isOff(direction) || undefined}
          onClick={() => (isOff(direction) ? undefined : onChoose(direction))}
          className="flex min-h-11 w-full items-center gap-2.5 rounded-control px-3 text-start font-medium outline-none hover:bg-wash focus-visible:bg-wash aria-disabled:opacity-40 sm:min-h-9"
        >
          <Icon of={icon} className="size-4 text-muted" />
          <span>{t(text)}</span>
        </button>
      ))}
    </div>
  );
}
