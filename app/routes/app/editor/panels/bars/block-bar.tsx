import type Quill from "quill";
import { useEffect, useReducer, useState } from "react";
import { t } from "~/platform/words/t";
import { useOnDemand } from "~/ui/on-demand";
import { canMove, type Direction } from "../../quill/blocks/move-block";
import { stepBlock } from "../../quill/blocks/step-block";
import type { DesignBlock } from "../../quill/design/block-blot";
import { blockOf, deleteBlock, focusField, stepItem } from "../../quill/design/change-block";
import { placeOf } from "../../quill/design/draw-block";
import { listen, onQuill } from "../../quill/listen";
import type { Uploads } from "../../quill/pictures/uploads";
import { CELL_EVENTS, fieldOf } from "../../quill/table/cell-editing";
import { Announcement } from "../announcement";
import { EditorPanel, editorPart } from "../editor-part";
import type { BlockAction } from "./block-bar-buttons";
import { EditorBar } from "./editor-bar";
import { useFocusedCell } from "./use-focused-cell";
import { usePhoto } from "./use-photo";

interface BlockBarProps {
  quill: Quill;
  uploads: Uploads;
  onChoosePhoto(onFile: (file: File) => void): void;
}

/** Below the toolbar, while the caret is in a design block. */
export function BlockBar({ quill, uploads, onChoosePhoto }: BlockBarProps) {
  const { cell: field, bar } = useFocusedCell(quill, fieldOf);
  const { code: parts } = useOnDemand(editorPart, field !== null);
  const [announcement, announce] = useState("");
  /** Kept while the dialog has the focus. */
  const [described, setDescribed] = useState<{ block: DesignBlock; item: number; field: number } | null>(
    null,
  );
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
  const place = field?.isConnected ? placeOf(field) : null;
  const isShown = block !== null && place !== null && field !== null;
  const present = isShown ? block.present() : null;
  const shownPhoto = described?.block.present().items[described.item]?.photo;
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
    else if (action === "describe") setDescribed({ block, ...place });
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
      {described && shownPhoto ? (
        <EditorPanel onClose={() => setDescribed(null)}>
          {({ DescriptionDialog }) => (
            <DescriptionDialog
              picture={shownPhoto}
              onSave={(alt) =>
                photo.put(described.block, described.item, (before) => before && { ...before, alt })
              }
              onClose={() => setDescribed(null)}
              onClosed={() => focusField(described.block, described.item, described.field)}
            />
          )}
        </EditorPanel>
      ) : null}
    </>
  );
}

const isMove = (action: BlockAction): action is Direction => action === "up" || action === "down";

/** In the bar, where it was: a change moves it to the text. */
function keepingFocus(bar: HTMLElement | null, run: () => void): void {
  const focused = document.activeElement;
  run();
  if (focused instanceof HTMLElement && bar?.contains(focused)) focused.focus();
}
