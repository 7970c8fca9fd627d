/**
 * Sentences on their way through the bundler and its minifiers, which must not take them apart: a plain one is a text in
 * marks, one with values a call that no program has. `placed-words.mjs` puts a language in their place.
 */
import { childrenOf, rewritten, textOf } from "./code-tree.mjs";
import { codeOf, namesIn, partsOf } from "./message-code.mjs";

/** Around a plain message. */
export const [OPEN, CLOSE] = ["⟪", "⟫"];
/** `__words["Saved as {name}."](name)`, the values in the order in which English says them. */
export const WORDS = "__words";
/** `__parts["Read <b>this</b>."]()` */
export const PARTS = "__parts";

export const SOURCES = /(?:^~|\/)(?:platform\/words\/t|ui\/words\/words)$/;

/**
 * @param {string} code JavaScript @param {object} program its ESTree
 * @throws {Error} if a message cannot be read or lacks a value
 */
export function markedWords(code, program) {
  const names = importedNames(program);
  if (names.size === 0) return code;
  const texts = textsOfWords(program, names);
  return rewritten(code, program, (node, written) => {
    if (texts.has(node)) return `text: ${call(PARTS, checkedParts(textOf(node.value)), [])}`;
    if (node.type !== "CallExpression" || node.callee.type !== "Identifier") return null;
    const [message, values] = node.arguments;
    switch (names.get(node.callee.name)) {
      case "t":
        return textOf(message) === null ? `(${written(message)})` : markOf(textOf(message), values, written);
      case "msg":
        return textOf(message) === null ? written(message) : markOf(textOf(message), undefined, written);
      default:
        return null;
    }
  });
}

function importedNames(program) {
  const names = new Map();
  for (const node of program.body)
    if (node.type === "ImportDeclaration" && SOURCES.test(node.source.value))
      for (const { imported, local } of node.specifiers) names.set(local.name, imported.name);
  return names;
}

function markOf(text, values, written) {
  const codes = codesOf(values, written);
  // Fails where a message cannot be read or lacks a value.
  codeOf(text, { isEnglish: true, codes });
  const names = namesIn(text);
  if (names.length === 0) return JSON.stringify(`${OPEN}${text}${CLOSE}`);
  return call(
    WORDS,
    text,
    names.map((name) => codes[name]),
  );
}

/** Marks each call as pure: otherwise a sentence that nobody shows would stay. */
const call = (callee, text, values) =>
  `/* @__PURE__ */ ${callee}[${JSON.stringify(text)}](${values.join(", ")})`;

/** The code of each value. */
function codesOf(node, written) {
  if (!node) return {};
  if (node.type !== "ObjectExpression") throw new Error("The values of a message stand in braces.");
  return Object.fromEntries(node.properties.map(({ key, value }) => [key.name ?? key.value, written(value)]));
}

function checkedParts(text) {
  partsOf(text);
  return text;
}

/** The texts of `<Words text="…">`, which are calls of React by now. */
function textsOfWords(program, names) {
  const texts = new Set();
  const visit = (node) => {
    if (node.type === "CallExpression" && names.get(node.arguments[0]?.name) === "Words")
      for (const property of node.arguments[1].properties)
        if (property.key?.name === "text") texts.add(property);
    for (const child of childrenOf(node)) visit(child);
  };
  visit(program);
  return texts;
}
