import type Quill from "quill";
import { Range } from "quill";
import { useCallback, useEffect, useRef, useState } from "react";
import { listen, onQuill, stopAll } from "../../quill/listen";
import {
  cellPassage,
  type EditorPassage,
  isPassage,
  type NoPassage,
  nowhere,
} from "../../quill/passages/passage";
import { textPassage } from "../../quill/passages/text-passage";
import { cellOf } from "../../quill/table/cell-editing";

type Found = EditorPassage | NoPassage;

/** Follows the selection and the text, until a passage is held. */
export function usePassage(quill: Quill, isHeld: boolean) {
  const [found, setFound] = useState<Found>(nowhere);
  const latest = useRef<Found>(found);
  const held = useRef(isHeld);
  held.current = isHeld;

  // Before the panel takes the focus.
  const first = useRef(placeIn(quill));

  const take = useCallback(
    (place: Place) => {
      release(latest.current);
      latest.current = place instanceof Range ? textPassage(quill, place) : cellPassage(quill, place);
      setFound(latest.current);
    },
    [quill],
  );
  const read = useCallback(() => {
    const place = held.current ? null : placeIn(quill);
    if (place) take(place);
  }, [quill, take]);

  useEffect(() => {
    if (first.current) take(first.current);
    return stopAll(onQuill(quill, "editor-change", read), listen(document, { selectionchange: read }), () =>
      release(latest.current),
    );
  }, [quill, read, take]);
  useEffect(() => {
    if (!isHeld) read();
  }, [isHeld, read]);
  return found;
}

const release = (found: Found) => isPassage(found) && found.release();

type Place = Range | HTMLElement;

/** Null while the focus is elsewhere, which keeps the passage. */
function placeIn(quill: Quill): Place | null {
  const cell = cellOf(document.activeElement);
  if (cell && quill.root.contains(cell)) return cell;
  return quill.hasFocus() ? quill.getSelection() : null;
}
