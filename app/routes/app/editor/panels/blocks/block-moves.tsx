import type Quill from "quill";
import { type RefObject, useState } from "react";
import { useOnDemand } from "~/ui/on-demand";
import type { Direction } from "../../quill/blocks/move-block";
import { focusedBlock, stepBlock } from "../../quill/blocks/step-block";
import { Announcement } from "../announcement";
import { editorPart } from "../editor-part";
import { useKey } from "../use-key";

interface BlockMovesProps {
  quill: Quill;
  /** Holds the text, with the room beside it. */
  place: RefObject<HTMLElement | null>;
}

/** Blocks move by key, and by their handle. */
export function BlockMoves({ quill, place }: BlockMovesProps) {
  const [announcement, announce] = useState("");
  const { code } = useOnDemand(editorPart, true);
  useKey(
    (event) => directionOf(event) !== null && focusedBlock(quill) !== null,
    (event) => {
      const direction = directionOf(event);
      const block = focusedBlock(quill);
      if (direction && block) announce(stepBlock(quill, block, direction).words);
    },
  );
  return (
    <>
      <Announcement text={announcement} />
      {code ? <code.BlockHandle quill={quill} place={place} announce={announce} /> : null}
    </>
  );
}

function directionOf({ key, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent): Direction | null {
  if (!altKey || !shiftKey || ctrlKey || metaKey) return null;
  return key === "ArrowUp" ? "up" : key === "ArrowDown" ? "down" : null;
}
