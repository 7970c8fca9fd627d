import { Library } from "lucide-react";
import type Quill from "quill";
import { type ComponentType, type RefObject, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "~/ui/button";
import { useToast } from "~/ui/overlay/toast";
import type { LibraryPanelProps } from "./library-panel";
import { onOpenLibrary } from "./open-library";
import { StalePassages } from "./stale-passages";
import { usePassages } from "./use-passages";

interface LibraryToolsProps {
  quill: Quill;
  place: RefObject<HTMLElement | null>;
}

/** On screens that have room for its button. The panel is loaded when it is opened. */
export function LibraryTools({ quill, place }: LibraryToolsProps) {
  const [room] = useState(() => document.querySelector("[data-library]"));
  return room ? <Tools quill={quill} place={place} room={room} /> : null;
}

function Tools({ quill, place, room }: LibraryToolsProps & { room: Element }) {
  const button = useRef<HTMLButtonElement>(null);
  const [Panel, setPanel] = useState<{ Panel: ComponentType<LibraryPanelProps> } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const following = usePassages(quill);
  const toast = useToast();
  const open = async () => {
    setOpen(true);
    try {
      const { LibraryPanel } = await import("./library-panel");
      setPanel({ Panel: LibraryPanel });
    } catch {
      setOpen(false);
      toast({ tone: "failure", title: "No library", text: "It could not be opened. Please try again." });
    }
  };
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => onOpenLibrary(() => latest.current()), []);
  const close = (hadFocus: boolean) => {
    setOpen(false);
    if (hadFocus) button.current?.focus();
  };
  return (
    <>
      {createPortal(
        <Button
          ref={button}
          type="button"
          aria-expanded={isOpen}
          onClick={() => (isOpen ? close(false) : open())}
        >
          <Library aria-hidden="true" className="size-4.5" />
          Library
        </Button>,
        room,
      )}
      <StalePassages quill={quill} place={place} {...following} />
      {isOpen && Panel ? <Panel.Panel quill={quill} {...following} onClose={close} /> : null}
    </>
  );
}
