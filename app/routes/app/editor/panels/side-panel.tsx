import { X } from "lucide";
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { IconButton } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { listen } from "../quill/listen";

interface SidePanelProps {
  /** The ids of its elements begin with it. */
  id: string;
  title: string;
  /** Small screens show the tools in the title's place. */
  tools?: ReactNode;
  closeLabel: string;
  takesFocus: boolean;
  /** A selector of what gets the focus. */
  focus: string;
  onClose(hadFocus: boolean): void;
  children: ReactNode;
}

/** There is room for one. */
let closeOther: (() => void) | null = null;

/** Stands beside the text if there is room, else over the whole screen (editor.css makes the room). */
export function SidePanel({
  id,
  title,
  tools,
  closeLabel,
  focus,
  onClose,
  children,
  ...props
}: SidePanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useShown(dialog, props.takesFocus, focus);
  const close = () => {
    const hadFocus = dialog.current?.contains(document.activeElement) ?? false;
    // Nothing outside a modal dialog can take the focus.
    dialog.current?.close();
    onClose(hadFocus);
  };
  useOnlyOne(() => onClose(false));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    close();
  };
  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      className="side-panel fixed inset-0 z-40 m-0 h-dvh max-h-none w-full max-w-none flex-col border-line bg-paper text-ink open:flex"
    >
      <div className="flex items-center gap-4 border-b border-line px-4 py-2">
        <h2
          id={`${id}-title`}
          className={tools ? "text-heading font-semibold max-sm:sr-only" : "text-heading grow font-semibold"}
        >
          {title}
        </h2>
        {tools ? <div className="grow sm:mx-auto sm:grow-0">{tools}</div> : null}
        <IconButton label={closeLabel} icon={<Icon of={X} />} onClick={close} className="-me-2" />
      </div>
      {children}
    </dialog>,
    document.body,
  );
}

function useOnlyOne(close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    const closeThis = () => latest.current();
    closeOther?.();
    closeOther = closeThis;
    return () => {
      if (closeOther === closeThis) closeOther = null;
    };
  }, []);
}

const BESIDE = "(min-width: 80rem)";

/** Says whether the text can be seen beside a panel. */
export const isBesideText = (): boolean => matchMedia(BESIDE).matches;

function useShown(dialog: RefObject<HTMLDialogElement | null>, takesFocus: boolean, focus: string): void {
  const [isBeside, setBeside] = useState(isBesideText);
  const mayFocus = useRef(takesFocus);
  useEffect(() => {
    const query = matchMedia(BESIDE);
    return listen(query, { change: () => setBeside(query.matches) });
  }, []);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // Unlike `show()`, the attribute leaves the focus in the text.
    if (isBeside) element.open = true;
    else element.showModal();
    if (!isBeside || mayFocus.current) element.querySelector<HTMLElement>(focus)?.focus();
    mayFocus.current = false;
    return () => element.close();
  }, [dialog, isBeside, focus]);
}
