import type Quill from "quill";
import { type KeyboardEvent, useEffect, useState } from "react";
import { canMove, type Direction, moveBlock } from "../blocks/move-block";
import { moveFocus } from "../format-toolbar";
import { changePicture } from "./change-picture";
import { DescriptionDialog } from "./description-dialog";
import type { Layout } from "./figure";
import { focusPicture, pictureFrom } from "./picture-at";
import { type BarAction, BarButtons } from "./picture-bar-buttons";
import { PICTURE_OPTIONS, removePicture } from "./picture-keys";
import { type SelectedPicture, useSelectedPicture } from "./use-selected-picture";

export interface PictureBarProps {
  quill: Quill;
  onReplace(selected: SelectedPicture): void;
}

/** Below the toolbar, while a picture is selected. */
export function PictureBar({ quill, onReplace }: PictureBarProps) {
  const { selected, bar, show } = useSelectedPicture(quill);
  const [announcement, announce] = useState("");
  const [isDescribing, setDescribing] = useState(false);
  useEffect(() => {
    const focus = () => bar.current?.querySelector<HTMLElement>("button[tabindex='0']")?.focus();
    quill.root.addEventListener(PICTURE_OPTIONS, focus);
    return () => quill.root.removeEventListener(PICTURE_OPTIONS, focus);
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
    announce(`Picture moved ${direction}.`);
    const moved = pictureFrom(quill, index);
    show(moved);
    // By key the focus stays in the bar.
    if (!isHere) focusPicture(moved);
    (moved?.domNode as HTMLElement | undefined)?.scrollIntoView({ block: "nearest" });
  };
  const remove = () => {
    removePicture(quill, quill.getIndex(blot));
    announce("Picture deleted.");
  };
  const run = (action: BarAction) => {
    if (action === "describe") setDescribing(true);
    else if (action === "caption") focusCaption(blot.domNode as HTMLElement);
    else if (action === "replace") onReplace(selected);
    else if (action === "delete") remove();
    else if (action === "up" || action === "down") move(action);
    else setLayout(action);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "Escape") return moveFocus(event);
    event.stopPropagation();
    select();
  };
  return (
    <>
      <Announcement text={announcement} />
      <div
        ref={bar}
        role="toolbar"
        aria-label="Picture"
        data-block-bar=""
        onKeyDown={onKeyDown}
        className="absolute start-0 top-full flex max-w-full items-center gap-1 rounded-br-panel border-e border-b border-line bg-sheet px-1 py-0.5 shadow-control max-sm:w-full max-sm:overflow-x-auto max-sm:overscroll-contain max-sm:rounded-none max-sm:[scrollbar-width:none] sm:px-2"
      >
        <BarButtons
          picture={picture}
          isFirst={!canMove(blot, "up")}
          isLast={!canMove(blot, "down")}
          onAction={run}
        />
      </div>
      {isDescribing ? (
        <DescriptionDialog
          picture={picture}
          onSave={(alt) => changePicture(quill, blot, { alt })}
          onClose={() => setDescribing(false)}
          onClosed={select}
        />
      ) : null}
    </>
  );
}

const Announcement = ({ text }: { text: string }) => (
  <p role="status" className="sr-only">
    {text}
  </p>
);

function focusCaption(figure: HTMLElement): void {
  const caption = figure.querySelector("figcaption");
  caption?.focus();
  if (caption) document.getSelection()?.selectAllChildren(caption);
  document.getSelection()?.collapseToEnd();
}
