/** The keys of the editor's commands, as Quill takes them (docs/product.md 2). */
import type Quill from "quill";
import type { Range } from "quill";
import type { Context as Place } from "quill/modules/keyboard.js";
import { COMMANDS, type Command, codeOf } from "./commands";

interface Typing {
  quill: Quill;
}

type Format = Record<string, unknown>;
type Handler = (this: Typing, range: Range, place: Place) => unknown;

/** On many keyboards AltGr comes as Ctrl and Alt together, and what it types is text: "}" is AltGr+0 in German. */
const isText = ({ event }: Place): boolean => event.ctrlKey && event.getModifierState("AltGraph");

/** Presses a format on, or off where it is on already. */
const toggle = ([name, value]: Command["format"]): Handler =>
  function press(_range, place) {
    if (isText(place)) return true;
    // A code block's value is its language.
    const present = (place.format as Format)[name];
    const isOn = value === true ? Boolean(present) : present === value;
    this.quill.format(name, isOn ? false : value, "user");
    return false;
  };

/** Quill's own names for its own keys: ours take their places. */
const OWN_NAMES: Record<string, string> = { Bold: "bold", Italic: "italic", Underline: "underline" };

const pressed = Object.fromEntries(
  COMMANDS.flatMap(({ name, stroke, format }) =>
    stroke
      ? [
          [
            OWN_NAMES[name] ?? `press ${name}`,
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

/** By the key's place: Quill looks for a small "z" and knows "y" on Windows alone. */
const step = (letter: string, shiftKey: boolean, way: "undo" | "redo") => ({
  key: codeOf({ letter }),
  shortKey: true,
  shiftKey,
  handler(this: Typing) {
    this.quill.history[way]();
    return false;
  },
});

/** Tab leaves the editor as it leaves any field; only at the start of a list item does it change the depth. */
const leaveByTab = { key: "Tab", handler: () => true };
const deepen = {
  key: "Tab",
  format: ["list"],
  handler(this: Typing, _range: Range, place: Place) {
    if (place.collapsed && place.offset !== 0) return true;
    this.quill.format("indent", "+1", "user");
    return false;
  },
};
const raise = {
  key: "Tab",
  shiftKey: true,
  format: ["indent"],
  handler(this: Typing, _range: Range, place: Place) {
    if (place.collapsed && place.offset !== 0) return true;
    this.quill.format("indent", "-1", "user");
    return false;
  },
};

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

/** `indent`, `outdent` and `tab` are Quill's own names; of lists, markdown-typing.ts takes care on phones too. */
export const keyboardBindings = {
  ...pressed,
  "press undo": step("Z", false, "undo"),
  "press redo": step("Y", false, "redo"),
  "press redo with Shift": step("Z", true, "redo"),
  "soft break": softBreak,
  indent: deepen,
  outdent: raise,
  tab: leaveByTab,
  "list autofill": null,
};
