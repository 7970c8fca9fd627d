import type Quill from "quill";
import { useRef, useState } from "react";
import { newBlock } from "~/components/document-markup/block-value";
import { PAGE_BREAK } from "~/domain/content/blocks/block-forms";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { insertRule, insertWithCells } from "../quill/blocks/insert-block";
import { BLOCK } from "../quill/design/block-blot";
import type { PriceInEditor } from "../quill/drawn-price";
import { type LinkPlace, linkInCell, linkInText } from "../quill/links";
import type { Uploads } from "../quill/pictures/uploads";
import { caretRect } from "../quill/place";
import { insertPrice } from "../quill/price-place";
import { putVariable } from "../quill/variables/variable-blot";
import { BlockBar } from "./bars/block-bar";
import { PictureBar } from "./bars/picture-bar";
import { PictureFileInput, type PictureInput } from "./bars/picture-input";
import { TableBar } from "./bars/table-bar";
import type { Choice } from "./blocks/block-choices";
import { kindNameOf } from "./blocks/block-kinds";
import { SlashMenu } from "./blocks/slash-menu";
import { variableGroup } from "./blocks/variable-choices";
import { EditorPanel } from "./editor-part";
import { FormatToolbar, type Opener } from "./format-toolbar";
import { type CaretContext, useFormats } from "./use-formats";
import { isCommand, isInPanel, useKey, usePanelKey } from "./use-key";

/** Blocks without a kind to choose. */
const PLACES: Partial<Record<CaretContext, AppMessage>> = {
  table: msg("Table"),
  field: msg("Block"),
  caption: msg("Caption"),
  picture: msg("Picture"),
};

type Open =
  | { tool: "blocks" | "table"; at(): DOMRect; index: number }
  | { tool: "link"; place: LinkPlace }
  | { tool: "variable" };

interface EditorToolsProps {
  quill: Quill;
  uploads: Uploads;
  /** A model rewrites passages at this address; null if none may. */
  rewriteUrl: string | null;
  /** Null for a text without a price. */
  price: PriceInEditor | null;
  /** The text may have variables of its own. */
  namesOwn: boolean;
}

/** The toolbar, the bars below it, and what they open. */
export function EditorTools({ quill, uploads, rewriteUrl, price, namesOwn }: EditorToolsProps) {
  const formats = useFormats(quill);
  const pictures = useRef<PictureInput>(null);
  const [open, setOpen] = useState<Open | null>(null);
  /** Runs when a panel has closed and the focus is free. */
  const afterwards = useRef<() => void>(() => undefined);
  const [isRewriting, setRewriting] = useState(false);
  const close = () => setOpen(null);
  const closeAnd = (run: () => void) => {
    afterwards.current = run;
    close();
  };

  const openLink = () => {
    const cell = formats.comeBack();
    if (formats.place === "picture") return;
    const place = cell ? linkInCell(cell) : linkInText(quill);
    if (place) setOpen({ tool: "link", place });
  };
  const openPanel = (tool: "blocks" | "table", at: () => DOMRect) => {
    const opener = document.activeElement;
    const isByKey = opener instanceof HTMLElement && opener.closest("[role=toolbar]") !== null;
    const index = formats.caretIndex();
    afterwards.current = () => (isByKey ? opener.focus() : formats.comeBack());
    setOpen({ tool, at, index });
  };
  const endRewriting = (hadFocus: boolean) => {
    setRewriting(false);
    if (hadFocus) formats.comeBack();
  };
  const turnRewriting = () => {
    if (isRewriting) return endRewriting(isInPanel());
    // The passage is where the caret was.
    formats.comeBack();
    setRewriting(true);
  };
  usePanelKey("KeyA", () => rewriteUrl && turnRewriting());
  const choosePictures = (index: number) =>
    pictures.current?.choose((files) => uploads.add(files, index), false);
  const onOpen = (tool: Opener, button: HTMLElement) => {
    if (tool === "link") openLink();
    else if (tool === "rewrite") turnRewriting();
    else if (tool === "picture") choosePictures(formats.caretIndex());
    else if (open?.tool !== tool) openPanel(tool, () => button.getBoundingClientRect());
  };
  const putVariableHere = (typed: string) => {
    const cell = formats.comeBack();
    // It is drawn as a chip, as if it were typed.
    if (cell) document.execCommand("insertText", false, typed);
    else if (formats.place !== "picture") putVariable(quill, typed, quill.getSelection(true).index);
  };
  const choose = ({ kind, insert, design, variable, run }: Choice, index: number) => {
    if (variable) putVariableHere(variable);
    if (insert === "own-variable") {
      afterwards.current = () => formats.comeBack();
      setOpen({ tool: "variable" });
    }
    run?.(index);
    if (design) insertWithCells(quill, { [BLOCK]: newBlock(design) }, index);
    if (kind) formats.applyKind(kind.formats);
    if (insert === "picture") choosePictures(index);
    if (insert === "table") openPanel("table", () => caretRect(quill, index));
    if (insert === "divider") insertRule(quill, "rule", index);
    if (insert === "page-break") insertRule(quill, PAGE_BREAK, index);
    if (insert === "price" && price) insertPrice(quill, price.heading, index);
  };

  // In the text it is a link, and no command palette.
  useKey((event) => isCommand(event, "k") && quill.root.contains(event.target as Node), openLink);
  const place = PLACES[formats.place];
  const kind = place ? t(place) : kindNameOf(formats.formats);
  const opened = open?.tool === "variable" ? null : open?.tool;
  const variables = variableGroup(quill.root, namesOwn);
  return (
    <>
      <FormatToolbar
        formats={formats}
        kind={kind}
        open={opened ?? (isRewriting ? "rewrite" : null)}
        canRewrite={rewriteUrl !== null}
        onOpen={onOpen}
        onStep={(step) => quill.history[step]()}
      />
      <TableBar quill={quill} />
      <BlockBar
        quill={quill}
        uploads={uploads}
        onChoosePhoto={(onFile) => pictures.current?.choose(([file]) => file && onFile(file), true)}
      />
      <PictureBar
        quill={quill}
        onReplace={({ blot }) =>
          pictures.current?.choose(([file]) => file && uploads.replace(file, blot), true)
        }
      />
      <PictureFileInput ref={pictures} />
      <SlashMenu
        quill={quill}
        hasPrice={price !== null}
        variables={variables}
        onChoose={(choice) => choose(choice, quill.getSelection(true).index)}
      />
      {rewriteUrl && isRewriting ? (
        <EditorPanel onClose={() => endRewriting(false)}>
          {({ RewritePanel }) => <RewritePanel quill={quill} url={rewriteUrl} onClose={endRewriting} />}
        </EditorPanel>
      ) : null}
      {open?.tool === "blocks" ? (
        <EditorPanel onClose={close}>
          {({ BlockMenu }) => (
            <BlockMenu
              at={open.at}
              present={formats.place === "text" ? kind : null}
              hasPrice={price !== null}
              variables={variables}
              onChoose={(choice) => closeAnd(() => choose(choice, open.index))}
              onClose={close}
              onClosed={() => afterwards.current()}
            />
          )}
        </EditorPanel>
      ) : null}
      {open?.tool === "table" ? (
        <EditorPanel onClose={close}>
          {({ TableSizePicker, insertTable }) => (
            <TableSizePicker
              at={open.at}
              onPick={(size) => closeAnd(() => insertTable(quill, size, open.index))}
              onClose={close}
              onClosed={() => afterwards.current()}
            />
          )}
        </EditorPanel>
      ) : null}
      {open?.tool === "variable" ? (
        <EditorPanel onClose={close}>
          {({ VariableDialog }) => (
            <VariableDialog
              onName={(name) => closeAnd(() => putVariableHere(`{{${name}}}`))}
              onClose={close}
              onClosed={() => afterwards.current()}
            />
          )}
        </EditorPanel>
      ) : null}
      {open?.tool === "link" ? (
        <EditorPanel onClose={close}>
          {({ LinkDialog }) => <LinkDialog place={open.place} onClose={close} />}
        </EditorPanel>
      ) : null}
    </>
  );
}
