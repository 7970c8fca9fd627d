import type Quill from "quill";
import { useEffect, useReducer, useState } from "react";
import type { Picture } from "~/components/document-markup/figure";
import { t } from "~/platform/words/t";
import { useOnDemand } from "~/ui/on-demand";
import { canMove, type Direction } from "../../quill/blocks/move-block";
import { stepBlock } from "../../quill/blocks/step-block";
import type { DesignBlock } from "../../quill/design/block-blot";
import { blockOf, changeItems, deleteBlock, focusField, stepItem } from "../../quill/design/change-block";
import { fieldPosition } from "../../quill/design/draw-block";
import { listen, onQuill } from "../../quill/listen";
import { requestDescription } from "../../quill/pictures/described-pictures";
import type { Uploads } from "../../quill/pictures/uploads";
import { CELL_EVENTS, fieldOf } from "../../quill/table/cell-editing";
import { Announcement } from "../announcement";
import { editorPart } from "../editor-part";
import type { BlockAction } from "./block-bar-buttons";
import { EditorBar } from "./editor-bar";
import { useFocusedCell } from "./use-focused-cell";

interface BlockBarProps {
  quill: Quill;
  uploads: Uploads;
  onChoosePhoto(onFile: (file: File) => void): void;
}

/** Stands below the toolbar while the caret is in a design block. */
export function BlockBar({ quill, uploads, onChoosePhoto }: BlockBarProps) {
  const { cell: field, bar } = useFocusedCell(quill, fieldOf);
  const { code: parts } = useOnDemand(editorPart, field !== null);
  const [announcement, announce] = useState("");
  const photo = usePhoto(quill, uploads, announce);
  const [, refresh] = useReducer((changes: number) => changes + 1, 0);
  useEffect(() => onQuill(quill, "text-change", refresh), [quill]);
  useEffect(() => {
    const addItem = ({ target }: Event) => {
      const one = fieldOf(target);
      if (one) announce(stepItem(quill, one, "add"));
    };
    return listen(quill.root, { [CELL_EVENTS.addRow]: addItem });
  }, [quill]);

  const block = field?.isConnected ? blockOf(field) : null;
  const place = field?.isConnected ? fieldPosition(field) : null;
  const isShown = block !== null && place !== null && field !== null;
  const present = isShown ? block.present() : null;
  const comeBack = () => {
    if (block && place) focusField(block, place.item, place.field);
  };
  const move = (moved: DesignBlock, direction: Direction) => {
    comeBack();
    announce(stepBlock(quill, moved.domNode, direction).words);
  };
  const run = (action: BlockAction) => {
    if (!isShown) return;
    if (action === "photo") onChoosePhoto((file) => photo.upload(file, block, place.item));
    else if (action === "describe")
      requestDescription(quill, { blot: block, item: place.item, onClosed: comeBack });
    else if (action === "remove-photo") {
      photo.put(block, place.item, () => null);
      announce(t("Picture removed."));
      comeBack();
    } else if (action === "delete-block") announce(deleteBlock(quill, block));
    else if (isMove(action)) keepingFocus(bar.current, () => move(block, action));
    else if (action === "back" || action === "on")
      keepingFocus(bar.current, () => announce(stepItem(quill, field, action)));
    else announce(stepItem(quill, field, action));
  };
  return (
    <>
      <Announcement text={announcement} />
      {isShown && present && parts ? (
        <EditorBar label={t("Block")} bar={bar} onEscape={comeBack}>
          <parts.BlockButtons
            value={present}
            item={place.item}
            share={photo.share}
            isFirst={!canMove(block, "up")}
            isLast={!canMove(block, "down")}
            onAction={run}
          />
        </EditorBar>
      ) : null}
    </>
  );
}

const isMove = (action: BlockAction): action is Direction => action === "up" || action === "down";

/** Keeps the focus in the bar: a change moves it to the text. */
function keepingFocus(bar: HTMLElement | null, run: () => void): void {
  const focused = document.activeElement;
  run();
  if (focused instanceof HTMLElement && bar?.contains(focused)) focused.focus();
}

/** Quill would put the caret below the block. */
function keepingCaret(run: () => void): void {
  const focused = document.activeElement;
  const selection = document.getSelection();
  const range = selection?.rangeCount ? selection.getRangeAt(0).cloneRange() : null;
  run();
  if (!(focused instanceof HTMLElement) || focused === document.activeElement) return;
  focused.focus({ preventScroll: true });
  if (!range) return;
  selection?.removeAllRanges();
  selection?.addRange(range);
}

/** The pictures of a team, a case study and a video. */
function usePhoto(quill: Quill, uploads: Uploads, announce: (words: string) => void) {
  const [share, setShare] = useState<number | null>(null);
  const put = (block: DesignBlock, item: number, change: (present: Picture | null) => Picture | null) => {
    const { items } = block.present();
    const present = items[item];
    if (!block.domNode.isConnected || !present) return;
    keepingCaret(() =>
      changeItems(quill, block, items.with(item, { ...present, photo: change(present.photo) })),
    );
  };
  const upload = (file: File, block: DesignBlock, item: number) =>
    uploads.photo(file, {
      onShare(next) {
        setShare(next);
        block.domNode.toggleAttribute("data-busy", next !== null);
      },
      onArrived: (photo) => {
        put(block, item, (present) => {
          const { isDecorative = false, alt = "" } = present ?? {};
          return { ...photo, isDecorative, alt: isDecorative ? "" : alt || nameIn(block, item) };
        });
        announce(t("Picture added."));
      },
    });
  return { share, upload, put };
}

/** A portrait shows who is named beside it. */
function nameIn(block: DesignBlock, item: number): string {
  const { kind, items } = block.present();
  if (kind !== "team") return "";
  const { body } = new DOMParser().parseFromString(items[item]?.fields[0] ?? "", "text/html");
  return (body.textContent ?? "").replace(/\s+/g, " ").trim();
}
