import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  Bold,
  ChevronDown,
  type IconNode,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  PenLine,
  Redo2,
  Table,
  Undo2,
} from "lucide";
import type { KeyboardEvent, MouseEvent } from "react";
import { t } from "~/platform/words/t";
import { classes } from "~/ui/classes";
import { Icon } from "~/ui/icon";
import type { EditorFormats } from "./use-formats";

/** A button that opens a panel of its own. */
export type Opener = "blocks" | "link" | "table" | "picture" | "rewrite";

interface Tool {
  name: string;
  icon: IconNode;
  format?: ["bold" | "italic" | "list" | "align", string | boolean];
  step?: "undo" | "redo";
  opens?: Opener;
}

/** The order is that of docs/product.md 2. */
const toolGroups = (): Tool[][] => [
  [
    { name: t("Bold"), icon: Bold, format: ["bold", true] },
    { name: t("Italic"), icon: Italic, format: ["italic", true] },
    { name: t("Link"), icon: Link, opens: "link" },
  ],
  [
    { name: t("Bullet list"), icon: List, format: ["list", "bullet"] },
    { name: t("Ordered list"), icon: ListOrdered, format: ["list", "ordered"] },
  ],
  [
    { name: t("Align left"), icon: AlignLeft, format: ["align", false] },
    { name: t("Align center"), icon: AlignCenter, format: ["align", "center"] },
    { name: t("Align right"), icon: AlignRight, format: ["align", "right"] },
  ],
  [
    { name: t("Insert picture"), icon: Image, opens: "picture" },
    { name: t("Insert table"), icon: Table, opens: "table" },
  ],
];

const rewrite = (): Tool[] => [{ name: t("Rewrite"), icon: PenLine, opens: "rewrite" }];

const steps = (): Tool[] => [
  { name: t("Undo"), icon: Undo2, step: "undo" },
  { name: t("Redo"), icon: Redo2, step: "redo" },
];

interface FormatToolbarProps {
  formats: EditorFormats;
  /** The name of the kind of block at the caret. */
  kind: string;
  /** A template has no brief that a model could keep to. */
  canRewrite: boolean;
  open: Opener | null;
  onOpen(opener: Opener, button: HTMLElement): void;
  onStep(step: "undo" | "redo"): void;
}

/** ARIA pattern "toolbar": one tab stop, arrow keys inside. On phones it scrolls beside undo and redo. */
export function FormatToolbar(props: FormatToolbarProps) {
  return (
    <div
      role="toolbar"
      aria-label={t("Formatting")}
      aria-controls="editor-text"
      onKeyDown={moveFocus}
      className="flex items-center gap-x-1 border-b border-line bg-sheet p-1.5"
    >
      <div className="flex min-w-0 grow items-center gap-x-1 max-sm:overflow-x-auto max-sm:overscroll-contain max-sm:[scrollbar-width:none] sm:flex-wrap">
        <KindButton {...props} />
        {toolGroups().map((tools) => (
          <Group key={tools[0]?.name} tools={tools} {...props} />
        ))}
        {props.canRewrite ? <Group tools={rewrite()} {...props} /> : null}
      </div>
      <Group tools={steps()} {...props} />
    </div>
  );
}

/** Keeps the caret in the text; keyboards use `click`. */
const keepCaret = (event: MouseEvent) => event.preventDefault();

function KindButton({ kind, open, onOpen }: FormatToolbarProps) {
  return (
    <button
      type="button"
      aria-label={t("Block: {kind}", { kind })}
      title={t("Kind of block")}
      aria-haspopup="listbox"
      aria-expanded={open === "blocks"}
      tabIndex={0}
      onMouseDown={keepCaret}
      onClick={({ currentTarget }) => onOpen("blocks", currentTarget)}
      className="me-1 inline-flex h-11 w-30 shrink-0 items-center justify-between gap-1 rounded-control border border-line px-3 text-sm font-medium hover:bg-wash aria-expanded:bg-wash sm:h-9 sm:w-36"
    >
      <span className="min-w-0 truncate">{kind}</span>
      <Icon of={ChevronDown} className="size-4 shrink-0 text-muted" />
    </button>
  );
}

const Group = ({ tools, ...props }: FormatToolbarProps & { tools: Tool[] }) => (
  <div className="flex shrink-0 border-s border-line ps-1">
    {tools.map((tool) => (
      <ToolButton key={tool.name} tool={tool} {...props} />
    ))}
  </div>
);

function ToolButton({ tool, ...props }: FormatToolbarProps & { tool: Tool }) {
  const { name, icon, opens, step, format } = tool;
  const { formats, open, onOpen, onStep } = props;
  const press = (button: HTMLElement) => {
    if (format) formats.apply(format[0], format[1]);
    else if (step) onStep(step);
    else if (opens && !isOff(tool, formats)) onOpen(opens, button);
  };
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-pressed={isOn(tool, formats)}
      aria-disabled={isOff(tool, formats) || undefined}
      aria-haspopup={opens && opens !== "picture" ? "dialog" : undefined}
      aria-expanded={opens === "table" || opens === "rewrite" ? open === opens : undefined}
      tabIndex={-1}
      onMouseDown={keepCaret}
      onClick={({ currentTarget }) => press(currentTarget)}
      className={classes(
        "inline-flex size-11 items-center justify-center rounded-control text-muted hover:bg-wash hover:text-ink sm:size-9",
        "aria-expanded:bg-wash aria-pressed:bg-action-soft aria-pressed:text-action aria-disabled:opacity-40",
      )}
    >
      <Icon of={icon} className="size-4.5" />
    </button>
  );
}

function isOn({ format, opens }: Tool, { formats, place }: EditorFormats): boolean | undefined {
  if (format && place === "picture") return false;
  if (format) return (formats[format[0]] ?? false) === format[1];
  return opens === "link" ? Boolean(formats.link) : undefined;
}

/** A code block holds no links. */
function isOff({ step, opens }: Tool, { formats, steps }: EditorFormats): boolean {
  return step ? !steps[step] : opens === "link" && Boolean(formats["code-block"]);
}

const MOVES: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Arrow keys within a toolbar. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const move = MOVES[event.key];
  if (!move) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const next = buttons[move(buttons.indexOf(event.target as HTMLButtonElement), buttons.length)];
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
  next?.focus();
}
