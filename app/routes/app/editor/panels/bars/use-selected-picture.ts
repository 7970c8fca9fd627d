import type Quill from "quill";
import { useCallback, useEffect, useRef, useState } from "react";
import { listen, onQuill, stopAll } from "../../quill/listen";
import type { Picture } from "../../quill/pictures/figure";
import { isOnPage, pictureOf } from "../../quill/pictures/picture-at";
import type { PictureBlot } from "../../quill/pictures/picture-blot";

export interface SelectedPicture {
  blot: PictureBlot;
  picture: Picture;
}

/** Also while the focus is in its caption, in its bar, or in a dialog that the bar has opened. */
export function useSelectedPicture(quill: Quill) {
  const [selected, setSelected] = useState<SelectedPicture | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const latest = useRef<PictureBlot | null>(null);

  const show = useCallback((blot: PictureBlot | null) => {
    const picture = blot && isOnPage(blot) ? blot.picture() : null;
    latest.current = picture ? blot : null;
    setSelected(blot && picture ? { blot, picture } : null);
  }, []);

  useEffect(() => {
    const read = () => {
      const focused = document.activeElement;
      const isHere = bar.current?.contains(focused) || focused?.closest("[data-dialog]");
      if (isHere) show(latest.current);
      else show(pictureOf(focused));
    };
    return stopAll(onQuill(quill, "editor-change", read), listen(document, { focusin: read }));
  }, [quill, show]);
  useMarked(selected?.blot ?? null);
  return { selected, bar, show };
}

/** Draws a ring around it. */
function useMarked(blot: PictureBlot | null): void {
  useEffect(() => {
    const node = blot?.domNode;
    node?.setAttribute("data-selected", "");
    return () => {
      node?.removeAttribute("data-selected");
    };
  }, [blot]);
}
