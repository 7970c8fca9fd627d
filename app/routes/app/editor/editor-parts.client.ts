/** One file for browsers (`editor-part.tsx`). */
export { CHOICE_ICONS } from "./blocks/choice-icons";
export { CompareVersions } from "./compare-versions";
export { BlockButtons } from "./design/block-bar-buttons";
export { BlockHandle } from "./drag/block-handle";
export { FactCheck } from "./facts/fact-check";
export { LinkDialog } from "./link/link-dialog";
export { OtherEditorNotice } from "./other-editor";
export { Outline } from "./outline/outline";
export { DescriptionDialog } from "./pictures/description-dialog";
export { PictureButtons } from "./pictures/picture-bar-buttons";
export { ReadingView } from "./reading-view";
export { RestoreDraftPrompt } from "./restore-draft-prompt";
export { RewritePanel } from "./rewrite/rewrite-panel";
export { ShortcutList } from "./shortcut-list";
export { TableButtons } from "./table/table-bar-buttons";
export { TableSizePicker } from "./table/table-size";
