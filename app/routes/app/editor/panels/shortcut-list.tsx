import { t } from "~/platform/words/t";
import { Keycap } from "~/ui/keycap";
import { WindowDialog } from "~/ui/overlay/window-dialog";
import { ALIGNMENTS, type Command, EMPHASIS, isMac, keysOf, LINES } from "../quill/commands";

interface Row {
  name: string;
  keys?: readonly string[];
  typed?: readonly string[];
}

function groupsFor(mac: boolean): { title: string; rows: Row[] }[] {
  const ofCommand = ({ name, stroke, typed }: Command): Row => ({
    name: name(),
    typed,
    keys: stroke && keysOf(stroke, mac),
  });
  const [mod, option, up] = mac ? ["⌘", "⌥", "⇧"] : ["Ctrl", "Alt", "Shift"];
  return [
    {
      title: t("Words"),
      rows: [...EMPHASIS.map(ofCommand), { name: t("Link"), keys: [mod, "K"], typed: ["[text](https://…)"] }],
    },
    {
      title: t("Lines"),
      rows: [
        ...LINES.map(ofCommand),
        { name: t("Block menu, on an empty line"), typed: ["/"] },
        { name: t("Divider"), typed: ["---"] },
        { name: t("Line break"), keys: [up, "Enter"] },
        { name: t("Move the paragraph, list or block"), keys: [option, up, "↑↓"] },
        { name: t("Indent list item"), keys: ["Tab"] },
        { name: t("Outdent list item"), keys: [up, "Tab"] },
      ],
    },
    { title: t("Alignment"), rows: ALIGNMENTS.map(ofCommand) },
    {
      title: t("Pictures"),
      rows: [
        { name: t("Options of a selected picture"), keys: ["Enter"] },
        { name: t("Move it up or down"), keys: [option, "↑", "↓"] },
        { name: t("New line below it"), keys: [up, "Enter"] },
        { name: t("Back to the text"), keys: ["Esc"] },
      ],
    },
    {
      title: t("Design blocks"),
      rows: [
        { name: t("Next field, and a new item after the last"), keys: ["Tab"] },
        { name: t("Go below the block"), keys: ["Esc"] },
      ],
    },
    {
      title: t("Editor"),
      rows: [
        { name: t("Undo"), keys: [mod, "Z"] },
        { name: t("Redo"), keys: mac ? [mod, up, "Z"] : [mod, "Y"] },
        { name: t("Save Changes"), keys: [mod, "S"] },
        { name: t("Preview"), keys: [mod, option, "P"] },
        { name: t("Rewrite the selection or the paragraph"), keys: [mod, option, "A"] },
        { name: t("Go to the toolbar, or the buttons of a table, picture or block"), keys: [option, "F10"] },
        { name: t("New row, from a table’s last cell"), keys: ["Tab"] },
        { name: t("Leave a table"), keys: ["Esc"] },
        { name: t("This list"), keys: [mod, "/"] },
      ],
    },
  ];
}

export function ShortcutList({ onClose }: { onClose(): void }) {
  return (
    <WindowDialog title={t("Shortcuts")} text={t("Use these keys, or type the Markdown.")} onClose={onClose}>
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
          <code translate="no" key={marks} className="font-mono text-xs whitespace-pre text-muted">
            <span>{marks.trimEnd()}</span>
            {marks.endsWith(" ") ? <span className="text-faint">␣</span> : null}
            {marks.endsWith("\n") ? <span className="text-faint">⏎</span> : null}
          </code>
        ))}
        {keys ? <Keycap keys={keys} /> : null}
      </dd>
    </div>
  );
}
