import { Keycap } from "~/ui/keycap";
import { WindowDialog } from "~/ui/overlay/window-dialog";
import { ALIGNMENTS, type Command, EMPHASIS, keysOf, LINES } from "./quill/commands";

interface Row {
  name: string;
  keys?: readonly string[];
  typed?: readonly string[];
}

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

function groupsFor(mac: boolean): { title: string; rows: Row[] }[] {
  const ofCommand = ({ name, stroke, typed }: Command): Row => ({
    name,
    typed,
    keys: stroke && keysOf(stroke, mac),
  });
  const [mod, option, up] = mac ? ["⌘", "⌥", "⇧"] : ["Ctrl", "Alt", "Shift"];
  return [
    {
      title: "Words",
      rows: [...EMPHASIS.map(ofCommand), { name: "Link", keys: [mod, "K"], typed: ["[text](https://…)"] }],
    },
    {
      title: "Lines",
      rows: [
        ...LINES.map(ofCommand),
        { name: "Block menu, on an empty line", typed: ["/"] },
        { name: "Divider", typed: ["---"] },
        { name: "Line break", keys: [up, "Enter"] },
        { name: "Move the paragraph, list or block", keys: [option, up, "↑↓"] },
        { name: "Indent list item", keys: ["Tab"] },
        { name: "Outdent list item", keys: [up, "Tab"] },
      ],
    },
    { title: "Alignment", rows: ALIGNMENTS.map(ofCommand) },
    {
      title: "Pictures",
      rows: [
        { name: "Options of a selected picture", keys: ["Enter"] },
        { name: "Move it up or down", keys: [option, "↑", "↓"] },
        { name: "New line below it", keys: [up, "Enter"] },
        { name: "Back to the text", keys: ["Esc"] },
      ],
    },
    {
      title: "Design blocks",
      rows: [
        { name: "Next field, and a new item after the last", keys: ["Tab"] },
        { name: "Go below the block", keys: ["Esc"] },
      ],
    },
    {
      title: "Editor",
      rows: [
        { name: "Undo", keys: [mod, "Z"] },
        { name: "Redo", keys: mac ? [mod, up, "Z"] : [mod, "Y"] },
        { name: "Save Changes", keys: [mod, "S"] },
        { name: "Preview", keys: [mod, option, "P"] },
        { name: "Rewrite the selection or the paragraph", keys: [mod, option, "A"] },
        { name: "Go to the toolbar, or the buttons of a table, picture or block", keys: [option, "F10"] },
        { name: "New row, from a table’s last cell", keys: ["Tab"] },
        { name: "Leave a table", keys: ["Esc"] },
        { name: "This list", keys: [mod, "/"] },
      ],
    },
  ];
}

export function ShortcutList({ onClose }: { onClose(): void }) {
  return (
    <WindowDialog title="Shortcuts" text="Use these keys, or type the Markdown." onClose={onClose}>
      <div className="mt-6 gap-x-10 sm:columns-2">
        {groupsFor(isMac()).map(({ title, rows }) => (
          <section key={title} className="mb-6">
            <h3 className="mb-1 text-sm font-semibold text-muted">{title}</h3>
            <dl className="divide-y divide-line border-y border-line">
              {rows.map((row) => (
                <ShortcutRow key={row.name} {...row} />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </WindowDialog>
  );
}

function ShortcutRow({ name, keys, typed }: Row) {
  return (
    <div className="flex min-h-9 items-center justify-between gap-4 py-1 text-sm">
      <dt className="min-w-0">{name}</dt>
      <dd className="flex shrink-0 items-center gap-2">
        {typed?.map((marks) => (
          <code key={marks} className="font-mono text-xs whitespace-pre text-muted">
            {marks.trimEnd()}
            {marks.endsWith(" ") ? <span className="text-faint">␣</span> : null}
            {marks.endsWith("\n") ? <span className="text-faint">⏎</span> : null}
          </code>
        ))}
        {keys ? <Keycap keys={keys} /> : null}
      </dd>
    </div>
  );
}
