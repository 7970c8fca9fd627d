import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  Bold,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  Undo2,
} from "lucide-react";
import type Quill from "quill";
import type { KeyboardEvent } from "react";
import { classes } from "~/ui/classes";
import { useFormats } from "./use-formats";

interface Tool {
  name: string;
  icon: LucideIcon;
  /** Format and value; undo and redo have none. */
  format?: ["bold" | "italic" | "list" | "align", string | boolean];
  step?: "undo" | "redo";
}

/** In the order of docs/product.md 2. */
const GROUPS: Tool[][] = [
  [
    { name: "Bold", icon: Bold, format: ["bold", true] },
    { name: "Italic", icon: Italic, format: ["italic", true] },
  ],
  [
    { name: "Bullet list", icon: List, format: ["list", "bullet"] },
    { name: "Ordered list", icon: ListOrdered, format: ["list", "ordered"] },
  ],
  [
    { name: "Align left", icon: AlignLeft, format: ["align", false] },
    { name: "Align center", icon: AlignCenter, format: ["align", "center"] },
    { name: "Align right", icon: AlignRight, format: ["align", "right"] },
  ],
  [
    { name: "Undo", icon: Undo2, step: "undo" },
    { name: "Redo", icon: Redo2, step: "redo" },
  ],
];

/** ARIA pattern "toolbar": one tab stop, arrow keys inside. */
export function FormatToolbar({ quill }: { quill: Quill }) {
  const { formats, apply, steps } = useFormats(quill);
  let isFirst = true;
  const button = ({ name, icon: Icon, format, step }: Tool) => {
    const isOn = format ? (formats[format[0]] ?? false) === format[1] : undefined;
    const tabIndex = isFirst ? 0 : -1;
    isFirst = false;
    return (
      <button
        key={name}
        type="button"
        aria-label={name}
        title={name}
        aria-pressed={isOn}
        aria-disabled={step && !steps[step] ? true : undefined}
        tabIndex={tabIndex}
        // Keeps the caret in the text; keyboards use `click`.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => (format ? apply(format[0], format[1]) : step && quill.history[step]())}
        className={classes(
          "inline-flex size-11 items-center justify-center rounded-control text-muted hover:bg-wash hover:text-ink sm:size-9",
          "aria-pressed:bg-action-soft aria-pressed:text-action aria-disabled:opacity-40",
        )}
      >
        <Icon aria-hidden="true" className="size-4.5" />
      </button>
    );
  };
  return (
    <div
      role="toolbar"
      aria-label="Formatting"
      aria-controls="editor-text"
      onKeyDown={moveFocus}
      className="flex flex-wrap items-center gap-x-2 border-b border-line bg-sheet p-1.5"
    >
      {GROUPS.map((tools) => (
        <div key={tools[0]?.name} className="flex border-line sm:border-e sm:pe-2 sm:last:border-0">
          {tools.map(button)}
        </div>
      ))}
    </div>
  );
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
