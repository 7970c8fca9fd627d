import { GripVertical } from "lucide";
import type Quill from "quill";
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { t } from "~/platform/words/t";
import { Icon } from "~/ui/icon";
import { canMove, type Direction } from "../../quill/blocks/move-block";
import { dropBlock, type Moved, stepBlock } from "../../quill/blocks/step-block";
import { followPointer } from "../../quill/drag/drag-block";
import { placeHandle, watchPointed } from "../../quill/drag/watch-pointed";
import { MoveMenu } from "./move-menu";

interface BlockHandleProps {
  quill: Quill;
  place: RefObject<HTMLElement | null>;
  announce(words: string): void;
}

/** Left of a block: drags it, and opens a menu. Keys move the block with the caret, so Tab passes it by. */
export function BlockHandle({ quill, place, announce }: BlockHandleProps) {
  const handle = useRef<HTMLButtonElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const block = useRef<Element | null>(null);
  /** Stays with its block while it is dragged, and while its menu is open. */
  const isHeld = useRef(false);
  const wasDragged = useRef(false);
  const [menu, setMenu] = useState<{ block: Element; at(): DOMRect } | null>(null);
  const afterwards = useRef<() => void>(() => undefined);

  const show = (next: Element | null) => {
    if (isHeld.current || !handle.current || !place.current) return;
    block.current = next;
    handle.current.hidden = next === null;
    if (next) placeHandle(handle.current, next, quill.root, place.current);
  };
  const latest = useRef(show);
  latest.current = show;
  useEffect(
    () => (place.current ? watchPointed(quill, place.current, (next) => latest.current(next)) : undefined),
    [quill, place],
  );

  const release = (moved?: Moved) => {
    isHeld.current = false;
    if (moved) announce(moved.words);
    show(moved?.block ?? block.current);
  };
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    wasDragged.current = false;
    const dragged = block.current;
    if (event.button !== 0 || !event.isPrimary || !dragged || !layer.current || menu) return;
    followPointer(event.nativeEvent, {
      quill,
      block: dragged,
      handle: event.currentTarget,
      layer: layer.current,
      onBegin() {
        isHeld.current = true;
        wasDragged.current = true;
      },
      onEnd: (before) => release(before === undefined ? undefined : dropBlock(quill, dragged, before)),
    });
  };
  const openMenu = () => {
    if (wasDragged.current || !block.current || !handle.current) return;
    const box = handle.current.getBoundingClientRect();
    const comeBack = rememberFocus();
    isHeld.current = true;
    afterwards.current = () => {
      comeBack();
      release();
    };
    setMenu({ block: block.current, at: () => box });
  };
  const choose = (moved: Element, direction: Direction) => {
    const comeBack = afterwards.current;
    afterwards.current = () => {
      comeBack();
      release(stepBlock(quill, moved, direction));
    };
    setMenu(null);
  };
  return (
    <>
      <div ref={layer} className="block-layer paper-always" />
      <button
        ref={handle}
        type="button"
        hidden
        tabIndex={-1}
        data-block-handle=""
        aria-label={t("Move block")}
        title={t("Drag to move, or press for a menu")}
        aria-haspopup="menu"
        aria-expanded={menu !== null}
        // Keeps the caret in the text.
        onMouseDown={(event) => event.preventDefault()}
        onPointerDown={onPointerDown}
        onContextMenu={(event) => event.preventDefault()}
        onClick={openMenu}
        className="block-handle paper-always"
      >
        <Icon of={GripVertical} className="size-4.5" />
      </button>
      {menu ? (
        <MoveMenu
          at={menu.at}
          isOff={(direction) => !canMove({ domNode: menu.block }, direction)}
          onChoose={(direction) => choose(menu.block, direction)}
          onClose={() => setMenu(null)}
          onClosed={() => afterwards.current()}
        />
      ) : null}
    </>
  );
}

/** @returns puts the focus and the selection back, where they are still on the page */
function rememberFocus(): () => void {
  const focused = document.activeElement;
  const selection = document.getSelection();
  const range = selection?.rangeCount ? selection.getRangeAt(0).cloneRange() : null;
  return () => {
    if (!(focused instanceof HTMLElement) || !focused.isConnected) return;
    focused.focus({ preventScroll: true });
    if (!range) return;
    selection?.removeAllRanges();
    selection?.addRange(range);
  };
}
