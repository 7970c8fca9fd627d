import type Quill from "quill";
import { type RefObject, useEffect, useState } from "react";
import { useOnDemand } from "~/ui/on-demand";
import type { Direction } from "../../quill/blocks/move-block";
import { focusedBlock, stepBlock } from "../../quill/blocks/step-block";
import { editorPart } from "../editor-part";

interface BlockMovesProps {
  quill: Quill;
  /** Holds the text, with the room beside it. */
  place: RefObject<HTMLElement | null>;
}

/** Blocks move by key, and by their handle. */
export function BlockMoves({ quill, place }: BlockMovesProps) {
  const [announcement, announce] = useState("");
  const { code } = useOnDemand(editorPart, true);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const direction = directionOf(event);
      const block = direction && focusedBlock(quill);
      if (!direction || !block) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      announce(stepBlock(quill, block, direction).words);
    };
    // Before a cell, a picture and Quill see it.
    quill.container.addEventListener("keydown", listen, true);
    return () => quill.container.removeEventListener("keydown", listen, true);
  }, [quill]);
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {code ? <code.BlockHandle quill={quill} place={place} announce={announce} /> : null}
    </>
  );
}

function directionOf({ key, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent): Direction | null {
  if (!altKey || !shiftKey || ctrlKey || metaKey) return null;
  return key === "ArrowUp" ? "up" : key === "ArrowDown" ? "down" : null;
}
