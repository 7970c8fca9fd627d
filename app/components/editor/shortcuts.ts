/** What can be typed instead of pressed (spec 2 'Edit mode'): shortcuts and markdown at the start of a line. */
import type Quill from "quill";
import type { Range } from "quill";
import type { Context as Place } from "quill/modules/keyboard.js";

interface Typing {
  quill: Quill;
}

type Format = Record<string, unknown>;
type Handler = (this: Typing, range: Range, place: Place) => unknown;
const PLAIN_LINE = { "code-block": false, header: false, list: false, blockquote: false };
const code = (letter: string) => letter.toUpperCase().charCodeAt(0);

/** Presses a format on, or off where it is on already. */
const toggle = (name: string, value: unknown = true): Handler =>
  function press(_range, place) {
    this.quill.format(name, (place.format as Format)[name] === value ? false : value, "user");
  };

const shortcut = (letter: string, keys: object, handler: Handler) => ({
  key: code(letter),
  shortKey: true,
  ...keys,
  handler,
});

const SHIFT = { shiftKey: true };
const ALT = { altKey: true };

const pressed = {
  "press code": shortcut("E", {}, toggle("code")),
  "press strike": shortcut("X", SHIFT, toggle("strike")),
  "press quotation": shortcut("B", SHIFT, toggle("blockquote")),
  "press code block": shortcut("C", ALT, toggle("code-block")),
  "press justify": shortcut("J", SHIFT, toggle("align", "justify")),
  "press center": shortcut("E", SHIFT, toggle("align", "center")),
  "press right": shortcut("R", SHIFT, toggle("align", "right")),
  "press left": shortcut("L", SHIFT, toggle("align", false)),
  "press plain line": shortcut("0", ALT, toggle("header", false)),
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((level) => [
      `press heading ${level}`,
      shortcut(`${level}`, ALT, toggle("header", level)),
    ]),
  ),
};

/** "## " and its like: the marks go, the line takes their meaning. */
const lineMark = (prefix: RegExp, formatOf: (marks: string) => [string, unknown]) => ({
  key: " ",
  collapsed: true,
  format: PLAIN_LINE,
  prefix,
  handler(this: Typing, range: Range, place: Place) {
    const { length } = place.prefix;
    if (place.offset !== length) return true;
    const [name, value] = formatOf(place.prefix);
    this.quill.history.cutoff();
    this.quill.deleteText(range.index - length, length, "user");
    this.quill.formatLine(range.index - length, 1, name, value, "user");
    return false;
  },
});

/** "`code`" and "~~gone~~": the closing mark is the key that was pressed. */
const inlineMark = (key: string, prefix: RegExp, marks: number, format: string) => ({
  key,
  shiftKey: null,
  collapsed: true,
  format: { "code-block": false, code: false },
  prefix,
  handler(this: Typing, range: Range, place: Place) {
    const words = prefix.exec(place.prefix)?.[1] ?? "";
    const start = range.index - words.length - (2 * marks - 1);
    this.quill.history.cutoff();
    this.quill.deleteText(start, range.index - start, "user");
    this.quill.insertText(start, words, { [format]: true }, "user");
    this.quill.setSelection(start + words.length, 0, "user");
    this.quill.format(format, false, "user");
    return false;
  },
});

const typed = {
  "type heading": lineMark(/^#{1,6}$/, (marks) => ["header", marks.length]),
  "type quotation": lineMark(/^>$/, () => ["blockquote", true]),
  "type code block": lineMark(/^```$/, () => ["code-block", true]),
  "type code": inlineMark("`", /`([^`]+)$/, 1, "code"),
  "type strike": inlineMark("~", /~~([^~]+)~$/, 2, "strike"),
  "type rule": {
    key: "-",
    collapsed: true,
    format: PLAIN_LINE,
    prefix: /^--$/,
    suffix: /^$/,
    handler(this: Typing, range: Range, place: Place) {
      if (place.offset !== 2) return true;
      this.quill.history.cutoff();
      this.quill.deleteText(range.index - 2, 2, "user");
      this.quill.insertEmbed(range.index - 2, "rule", true, "user");
      this.quill.setSelection(range.index - 1, 0, "user");
      return false;
    },
  },
};

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

/** `indent`, `outdent` and `tab` are Quill's own names: these take their places. */
export const keyboardBindings = {
  ...pressed,
  ...typed,
  "soft break": softBreak,
  indent: deepen,
  outdent: raise,
  tab: leaveByTab,
};
