import { Library } from "lucide";
import type Quill from "quill";
import { type RefObject, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { LibraryPanel } from "./library-panel";
import { onOpenLibrary } from "./open-library";
import { StalePassages } from "./stale-passages";
import { usePassages } from "./use-passages";

interface LibraryToolsProps {
  quill: Quill;
  place: RefObject<HTMLElement | null>;
}

/** Draws its button on screens that have room for it. */
export function LibraryTools({ quill, place }: LibraryToolsProps) {
  const [room] = useState(() => document.querySelector("[data-library]"));
  return room ? <Tools quill={quill} place={place} room={room} /> : null;
}

function Tools({ quill, place, room }: LibraryToolsProps & { room: Element }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const following = usePassages(quill);
  useEffect(() => onOpenLibrary(() => setOpen(true)), []);
  const close = (hadFocus: boolean) => {
    setOpen(false);
    if (hadFocus) button.current?.focus();
  };
  return (
    <>
      {createPortal(
        <Button ref={button} type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon of={Library} className="size-4.5" />
          {t("Library")}
        </Button>,
        room,
      )}
      <StalePassages quill={quill} place={place} {...following} />
      {isOpen ? <LibraryPanel quill={quill} {...following} onClose={close} /> : null}
    </>
  );
}
