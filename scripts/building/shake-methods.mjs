import { parseAst } from "vite";
import { unitsOf } from "./units-of-code.mjs";

/** Called by the language or the platform, without their names standing anywhere. */
const CALLED_UNNAMED = ["toString", "toJSON", "valueOf", "then", "next", "return", "throw", "handleEvent"];

/**
 * Takes out of a bundled library what nobody can call: the methods whose name stands nowhere in the code that is left,
 * and the declarations that only those methods needed. Bundlers stop at classes, because any method may be called on
 * any object; by its name, it can be told for a whole library at once.
 *
 * @param {string} code one module
 * @param {{ words: Iterable<string>, without?: readonly string[] }} use `words` are the names that stand in the code
 *   which uses the library; `without` are declarations (`name`) and methods (`Class.name`) that are never reached
 *   although their names stand somewhere: in their place an error is thrown that says so
 * @returns {string}
 * @throws {Error} when one of `without` is not there: the library has changed
 */
export function shakeMethods(code, { words, without = [] }) {
  const units = unitsOf(parseAst(code), new Set(without));
  const missing = without.filter((name) => !units.some((unit) => unit.cut === name));
  if (missing.length > 0) throw new Error(`Not found, so not to be left out: ${missing.join(", ")}.`);
  const live = liveNames(units, [...words, ...CALLED_UNNAMED]);
  return edited(
    code,
    units.flatMap((unit) => editOf(unit, live)),
  );
}

/** Every name that stands in a unit that is needed; a unit is needed when all the names before it are. */
function liveNames(units, words) {
  const live = new Set(words.map((word) => `.${word}`));
  let waiting = units;
  for (let before = -1; before !== waiting.length; ) {
    before = waiting.length;
    waiting = waiting.filter((unit) => {
      if (!isLive(unit, live)) return true;
      for (const name of unit.names) live.add(name);
      return false;
    });
  }
  return live;
}

const isLive = ({ needs }, live) => needs.every((name) => live.has(name));

function editOf(unit, live) {
  if (!unit.range) return [];
  if (!isLive(unit, live)) return [{ ...unit.range, text: "" }];
  return unit.cut ? [{ ...unit.body, text: unit.stub }] : [];
}

/** What is inside of something that goes goes with it. */
function edited(code, edits) {
  let [text, end] = ["", 0];
  for (const edit of edits.sort((one, other) => one.start - other.start || other.end - one.end)) {
    if (edit.start < end) continue;
    text += code.slice(end, edit.start) + edit.text;
    end = edit.end;
  }
  return text + code.slice(end);
}
