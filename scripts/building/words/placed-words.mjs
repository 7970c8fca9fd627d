/** A language in place of the marks that `marked-words.mjs` leaves. */
import { DEFAULT_LANGUAGE } from "../../../app/platform/language/languages.ts";
import { rewritten, textOf } from "./code-tree.mjs";
import { CLOSE, OPEN, PARTS, WORDS } from "./marked-words.mjs";
import { codeOf, inTemplate, namesIn, partsOf, pluralsOf, saysEachOnce } from "./message-code.mjs";

/**
 * @typedef {object} AppLanguage
 * @property {string} language BCP 47
 * @property {(english: string) => string | undefined} messageOf as the language says it; English stands in for what it lacks
 */

/** @type {AppLanguage} */
export const ENGLISH = { language: DEFAULT_LANGUAGE, messageOf: (english) => english };

export const hasMarks = (code) => code.includes(OPEN) || code.includes(WORDS) || code.includes(PARTS);

const MARKED = new RegExp(`${OPEN}([^${CLOSE}]*)${CLOSE}`, "g");

/**
 * @param {string} code marked JavaScript @param {object} program its ESTree
 * @param {AppLanguage} language
 */
export function placedWords(code, program, { language, messageOf }) {
  const inLanguage = (english) => {
    const own = messageOf(english);
    return { text: own ?? english, isEnglish: own === undefined || language === DEFAULT_LANGUAGE };
  };
  const plain = (text) =>
    text.replace(MARKED, (_, english) => {
      const { text: own, isEnglish } = inLanguage(english);
      return JSON.parse(codeOf(own, { isEnglish, codes: {} }));
    });
  const placed = rewritten(code, program, (node, written) => {
    const marked = markedCall(node);
    if (marked?.callee === PARTS) return JSON.stringify(partsOf(inLanguage(marked.text).text));
    if (marked) return calledWith(marked, inLanguage(marked.text), written);
    if (node.type === "Literal" && typeof node.value === "string" && node.value.includes(OPEN))
      return JSON.stringify(plain(node.value));
    if (node.type === "TemplateElement" && node.value.cooked?.includes(OPEN))
      return inTemplate(plain(node.value.cooked));
    return null;
  });
  return pluralsOf(language, placed) + placed;
}

/** @returns {{ callee: string, text: string, values: object[] } | null} */
function markedCall(node) {
  if (node.type !== "CallExpression" || node.callee.type !== "MemberExpression") return null;
  const { object, property } = node.callee;
  if (object.name !== WORDS && object.name !== PARTS) return null;
  return { callee: object.name, text: textOf(property), values: node.arguments };
}

function calledWith({ text: english, values }, { text, isEnglish }, written) {
  const names = namesIn(english);
  const given = values.map(written);
  const once = saysEachOnce(text) || values.every(isPlain);
  const codes = Object.fromEntries(names.map((name, index) => [name, once ? given[index] : name]));
  const code = codeOf(text, { isEnglish, codes });
  return once ? code : `((${names.join(", ")}) => ${code})(${given.join(", ")})`;
}

/** Reading it twice is harmless. */
const isPlain = (node) =>
  node.type === "Identifier" ||
  node.type === "Literal" ||
  (node.type === "MemberExpression" && !node.computed && isPlain(node.object));
