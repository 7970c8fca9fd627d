/** Quill's key bindings (docs/product.md 2). */
import type Quill from "quill";
import type { Range } from "quill";
import type { Context as Place } from "quill/modules/keyboard.js";
import { COMMANDS, type Command, codeOf } from "./commands";

interface Typing {
  quill: Quill;
}

type Format = Record<string, unknown>;
type Handler = (this: Typing, range: Range, place: Place) => unknown;

/** AltGr arrives as Ctrl+Alt on many keyboards: "}" is AltGr+0 in German. */
const isText = ({ event }: Place): boolean => event.ctrlKey && event.getModifierState("AltGraph");

const toggle = ([name, value]: Command["format"]): Handler =>
  function press(_range, place) {
    if (isText(place)) return true;
    // The value of a code block is its language.
    const present = (place.format as Format)[name];
    const isOn = value === true ? Boolean(present) : present === value;
    this.quill.format(name, isOn ? false : value, "user");
    return false;
  };

/** Quill has bindings by these names, which are replaced. */
const REPLACED = ["bold", "italic", "underline"];

const bindingOf = ([name, value]: Command["format"]): string =>
  REPLACED.includes(name) ? name : `press ${name} ${value}`;

const pressed = Object.fromEntries(
  COMMANDS.flatMap(({ stroke, format }) =>
    stroke
      ? [
          [
            bindingOf(format),
            {
              key: codeOf(stroke),
              shortKey: true,
              shiftKey: stroke.shift ?? false,
              altKey: stroke.alt ?? false,
              handler: toggle(format),
            },
          ],
        ]
      : [],
  ),
);

/** Matches the key code: Quill matches "z" in lower case, and "y" on Windows only. */
const step = (letter: string, shiftKey: boolean, direction: "undo" | "redo") => ({
  key: codeOf({ letter }),
  shortKey: true,
  shiftKey,
  handler(this: Typing) {
    this.quill.history[direction]();
    return false;
  },
});

/** Tab leaves the editor, except at the start of a list item. */
const leaveByTab = { key: "Tab", handler: () => true };
const indent = (by: "+1" | "-1", shiftKey: boolean, format: string) => ({
  key: "Tab",
  shiftKey,
  format: [format],
  handler(this: Typing, _range: Range, place: Place) {
    if (place.collapsed && place.offset !== 0) return true;
    this.quill.format("indent", by, "user");
    return false;
  },
});

const softBreak = {
  key: "Enter",
  shiftKey: true,
  format: { "code-block": false },
  handler(this: Typing, range: Range) {
    this.quill.deleteText(range.index, range.length, "user");
    this.quill.insertEmbed(range.index, "soft-break", true, "user");
    this.quill.setSelection(range.index + 1, 0, "user");
    return false;
  },
};

/** `indent`, `outdent` and `tab` are Quill's names; markdown-typing.ts handles lists. */
export const keyboardBindings = {
  ...pressed,
  "press undo": step("Z", false, "undo"),
  "press redo": step("Y", false, "redo"),
  "press redo with Shift": step("Z", true, "redo"),
  "soft break": softBreak,
  indent: indent("+1", false, "list"),
  outdent: indent("-1", true, "indent"),
  tab: leaveByTab,
  "list autofill": null,
};
