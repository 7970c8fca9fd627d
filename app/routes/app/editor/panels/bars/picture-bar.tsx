import type Quill from "quill";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Layout, Picture } from "~/components/document-markup/figure";
import { t } from "~/platform/words/t";
import { useOnDemand } from "~/ui/on-demand";
import { canMove, type Direction, moveBlock } from "../../quill/blocks/move-block";
import { listen, onQuill, stopAll } from "../../quill/listen";
import { requestDescription } from "../../quill/pictures/described-pictures";
import { focusPicture, isOnPage, pictureFrom, pictureOf } from "../../quill/pictures/picture-at";
import { changePicture, type PictureBlot } from "../../quill/pictures/picture-blot";
import { PICTURE_OPTIONS, removePicture } from "../../quill/pictures/picture-keys";
import { caretToEnd } from "../../quill/table/watch-cells";
import { Announcement } from "../announcement";
import { editorPart } from "../editor-part";
import { EditorBar } from "./editor-bar";
import type { BarAction } from "./picture-bar-buttons";

interface PictureBarProps {
  quill: Quill;
  onReplace(selected: SelectedPicture): void;
}

/** Stands below the toolbar while a picture is selected. */
export function PictureBar({ quill, onReplace }: PictureBarProps) {
  const { selected, bar, show } = useSelectedPicture(quill);
  const { code: parts } = useOnDemand(editorPart, selected !== null);
  const [announcement, announce] = useState("");
  useEffect(() => {
    const focus = async () => {
      await editorPart.load();
      bar.current?.querySelector<HTMLElement>("button[tabindex='0']")?.focus();
    };
    return listen(quill.root, { [PICTURE_OPTIONS]: focus });
  }, [quill, bar]);
  if (!selected) return <Announcement text={announcement} />;

  const { blot, picture } = selected;
  const select = () => focusPicture(blot);
  const setLayout = (layout: Layout) => {
    changePicture(quill, blot, { layout });
    show(blot);
  };
  const move = (direction: Direction) => {
    const isHere = bar.current?.contains(document.activeElement);
    const index = moveBlock(quill, blot, direction);
    if (index === null) return;
    announce(t("Picture moved {direction}.", { direction }));
    const moved = pictureFrom(quill, index);
    show(moved);
    // By key the focus stays in the bar.
    if (!isHere) focusPicture(moved);
    moved?.domNode.scrollIntoView({ block: "nearest" });
  };
  const focusCaption = () => {
    const caption = blot.domNode.querySelector("figcaption");
    if (caption) caretToEnd(caption);
  };
  const remove = () => {
    removePicture(quill, quill.getIndex(blot));
    announce(t("Picture deleted."));
  };
  const run = (action: BarAction) => {
    if (action === "describe") requestDescription(quill, { blot, item: 0, onClosed: select });
    else if (action === "caption") focusCaption();
    else if (action === "replace") onReplace(selected);
    else if (action === "delete") remove();
    else if (action === "up" || action === "down") move(action);
    else setLayout(action);
  };
  return (
    <>
      <Announcement text={announcement} />
      {parts ? (
        <EditorBar label={t("Picture")} bar={bar} onEscape={select}>
          <parts.PictureButtons
            picture={picture}
            isFirst={!canMove(blot, "up")}
            isLast={!canMove(blot, "down")}
            onAction={run}
          />
        </EditorBar>
      ) : null}
    </>
  );
}

interface SelectedPicture {
  blot: PictureBlot;
  picture: Picture;
}

/** Also while the focus is in its caption, in its bar, or in a dialog that the bar has opened. */
function useSelectedPicture(quill: Quill) {
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
