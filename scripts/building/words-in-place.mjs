import { parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { inProject } from "../project.mjs";

/** What browsers get in place of the server's module. */
const REPLACED = {
  [inProject("app/platform/words/t.ts")]: inProject("app/platform/words/t.browser.ts"),
  [inProject("app/ui/words/words.tsx")]: inProject("app/ui/words/words.browser.tsx"),
};

const SOURCES = /(?:^~|\/)(?:platform\/words\/t|ui\/words\/words)$/;

/**
 * Browsers get every sentence of the app where it is shown, and no library for messages: `t("Saved as {name}.", { name })`
 * becomes a template (docs/decisions/0081).
 * @returns {import("vite").Plugin}
 */
export const wordsInPlace = () => ({
  name: "words-in-place",
  resolveId: {
    // Before Vite, which would find the server's module.
    order: "pre",
    async handler(source, importer, options) {
      if (options?.ssr || !SOURCES.test(source)) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      return resolved && (REPLACED[resolved.id] ?? resolved);
    },
  },
  transform(code, id, options) {
    if (options?.ssr || !/\.tsx?$/.test(id) || !/words/.test(code)) return null;
    const changed = putWordsInPlace(code, this.parse(code));
    return changed === code ? null : { code: changed, map: null };
  },
});

/** @param {string} code JavaScript @param {object} program its ESTree */
export function putWordsInPlace(code, program) {
  const names = importedNames(program);
  if (names.size === 0) return code;
  const written = (node) => {
    const { start, end } = node;
    const changes = [];
    const visit = (child) => {
      const change = replacement(child);
      if (change !== null) changes.push({ start: child.start, end: child.end, text: change });
      else for (const part of childrenOf(child)) visit(part);
    };
    visit(node);
    return spliced(code, start, end, changes);
  };
  const replacement = (node) => {
    if (node.type === "CallExpression" && node.callee.type === "Identifier") {
      const imported = names.get(node.callee.name);
      if (imported === "t") return inPlace(node, written);
      if (imported === "msg") return written(node.arguments[0]);
    }
    if (isTextOfWords(node, names)) return `text: ${JSON.stringify(partsOf(parse(textOf(node.value))))}`;
    return null;
  };
  markTexts(program, names);
  return written(program);
}

function importedNames(program) {
  const names = new Map();
  for (const node of program.body)
    if (node.type === "ImportDeclaration" && SOURCES.test(node.source.value))
      for (const { imported, local } of node.specifiers) names.set(local.name, imported.name);
  return names;
}

/** A call of `t`: a text, a template, or what the constant holds. */
function inPlace({ arguments: [message, values] }, written) {
  const text = textOf(message);
  if (text === null) return `(${written(message)})`;
  const given = valuesIn(values, written);
  const elements = parse(text);
  const isSafe = Object.values(given).every(({ isPlain }) => isPlain);
  if (isSafe || !hasChoice(elements))
    return templateOf(
      elements,
      (name) => given[name].code,
      (name) => given[name] !== undefined,
    );
  const names = Object.keys(given);
  const codes = names.map((name) => given[name].code);
  const template = templateOf(
    elements,
    (name) => name,
    (name) => given[name] !== undefined,
  );
  return `((${names.join(", ")}) => ${template})(${codes.join(", ")})`;
}

/** The code of each value; reading a plain one twice is harmless. */
function valuesIn(node, written) {
  if (!node) return {};
  if (node.type !== "ObjectExpression") throw new Error("The values of a message stand in braces.");
  return Object.fromEntries(
    node.properties.map(({ key, value }) => [
      key.name ?? key.value,
      { code: written(value), isPlain: isPlain(value) },
    ]),
  );
}

const isPlain = (node) =>
  node.type === "Identifier" ||
  node.type === "Literal" ||
  (node.type === "MemberExpression" && !node.computed && isPlain(node.object));

const hasChoice = (elements) => elements.some(({ type }) => type === TYPE.plural || type === TYPE.select);

function templateOf(elements, codeOf, isGiven) {
  const isText = elements.every(({ type }) => type === TYPE.literal);
  if (isText) return JSON.stringify(elements.map(({ value }) => value).join(""));
  const parts = elements.map((element) => {
    if (element.type === TYPE.literal) return element.value.replace(/[`\\]|\$\{/g, "\\$&");
    if (!isGiven(element.value)) throw new Error(`A message has no value for {${element.value}}.`);
    if (element.type === TYPE.argument) return `\${${codeOf(element.value)}}`;
    return `\${${choiceOf(element, codeOf, isGiven)}}`;
  });
  return `\`${parts.join("")}\``;
}

/** English has two forms, "one" and "other". */
function choiceOf(element, codeOf, isGiven) {
  if (element.type !== TYPE.plural && element.type !== TYPE.select)
    throw new Error(`A message of the app has arguments, plurals and choices only: ${element.value}`);
  const { other, ...options } = element.options;
  const code = codeOf(element.value);
  const choices = Object.entries(options).map(([option, { value }]) => {
    const wanted =
      element.type === TYPE.select
        ? JSON.stringify(option)
        : option === "one"
          ? "1"
          : option.replace(/^=/, "");
    return `${code} === ${wanted} ? ${templateOf(value, codeOf, isGiven)} : `;
  });
  return `${choices.join("")}${templateOf(other.value, codeOf, isGiven)}`;
}

/** As `words.browser.tsx` reads them. */
const partsOf = (elements) =>
  elements.map((element) => {
    if (element.type === TYPE.literal) return element.value;
    if (element.type === TYPE.argument) return [element.value];
    if (element.type === TYPE.tag) return [element.value, partsOf(element.children)];
    throw new Error(`A message with elements in it has no plural: ${element.value}`);
  });

const texts = new WeakSet();

const isTextOfWords = (node, names) => names.size > 0 && texts.has(node);

/** Finds the texts of `<Words text="…">`, which are calls of React by now. */
function markTexts(node, names) {
  if (node.type === "CallExpression" && names.get(node.arguments[0]?.name) === "Words")
    for (const property of node.arguments[1].properties)
      if (property.key?.name === "text") texts.add(property);
  for (const child of childrenOf(node)) markTexts(child, names);
}

/** Null for what is not written down as text. */
function textOf(node) {
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type === "TemplateLiteral" && node.expressions.length === 0) return node.quasis[0].value.cooked;
  return null;
}

const isNode = (value) => typeof value?.type === "string";

const childrenOf = (node) => Object.values(node).flat().filter(isNode);

function spliced(code, start, end, changes) {
  let result = "";
  let at = start;
  for (const change of changes.sort((one, other) => one.start - other.start)) {
    result += code.slice(at, change.start) + change.text;
    at = change.end;
  }
  return result + code.slice(at, end);
}
