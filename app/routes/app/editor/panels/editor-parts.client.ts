/** One file for browsers (`editor-part.tsx`). */

export { FactCheck } from "../../facts/fact-check";
export { LibraryTools } from "../../library/panel/library-tools";
export { PieceChoices } from "../../library/panel/piece-choices";
export { addRowAtEnd, insertTable, restructureTable } from "../quill/table/restructure-table";
export { OtherEditorNotice, ReadingView } from "./banners/other-editor";
export { RestoreDraftPrompt } from "./banners/restore-draft-prompt";
export { BlockButtons } from "./bars/block-bar-buttons";
export { PictureButtons } from "./bars/picture-bar-buttons";
export { TableButtons } from "./bars/table-bar-buttons";
export { BlockHandle } from "./blocks/block-handle";
export { BlockMenu } from "./blocks/block-menu";
export { CHOICE_ICONS } from "./blocks/choice-icons";
export { CompareVersions } from "./compare-versions";
export { DescribePictures } from "./describe-pictures";
export { LinkDialog } from "./link-dialog";
export { Outline } from "./outline/outline";
export { RewritePanel } from "./rewrite/rewrite-panel";
export { ShortcutList } from "./shortcut-list";
export { TableSizePicker } from "./table-size";
export { VariableDialog } from "./variable-dialog";
