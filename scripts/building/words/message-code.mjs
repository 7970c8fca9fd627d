import { parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { elementsIn } from "../../messages/elements.mjs";

/**
 * A message as code: a text, a template, or a choice for a plural.
 * @param {string} text ICU's MessageFormat, as a language says it
 * @param {{ isEnglish: boolean, codes: Record<string, string> }} from the code of each value
 */
export function codeOf(text, { isEnglish, codes }) {
  const codeOfValue = (name) => {
    if (codes[name] === undefined) throw new Error(`A message has no value for {${name}}: ${text}`);
    return codes[name];
  };
  const templateOf = (elements) => {
    if (elements.every(({ type }) => type === TYPE.literal))
      return JSON.stringify(elements.map(({ value }) => value).join(""));
    return `\`${elements.map(partOf).join("")}\``;
  };
  const partOf = (element) => {
    if (element.type === TYPE.literal) return inTemplate(element.value);
    if (element.type === TYPE.argument) return `\${${codeOfValue(element.value)}}`;
    if (!isChoice(element))
      throw new Error(`A message of the app has arguments, plurals and choices only: ${text}`);
    return `\${${choiceOf(element)}}`;
  };
  const choiceOf = ({ type, value: name, options: { other, ...options } }) => {
    const value = codeOfValue(name);
    const choices = Object.entries(options).map(([option, { value: words }]) => {
      const wanted =
        type === TYPE.plural ? isPlural(value, option) : `${value} === ${JSON.stringify(option)}`;
      return `${wanted} ? ${templateOf(words)} : `;
    });
    return `${choices.join("")}${templateOf(other.value)}`;
  };
  const isPlural = (value, option) => {
    if (option.startsWith("=")) return `${value} === ${option.slice(1)}`;
    // English has two forms, "one" and "other".
    return isEnglish ? `${value} === 1` : `${PLURALS}.select(${value}) === ${JSON.stringify(option)}`;
  };
  return templateOf(parse(text));
}

/** The function that `codeOf` calls in a language other than English. */
const PLURALS = "__plurals";

/** Stands once in each script that has plurals of this language. */
export const pluralsOf = (language, code) =>
  code.includes(PLURALS) ? `const ${PLURALS} = new Intl.PluralRules(${JSON.stringify(language)});\n` : "";

/** Text between the quotes of a template. */
export const inTemplate = (text) => text.replace(/[`\\]|\$\{/g, "\\$&");

/** Returns a message with elements in it, as `words.browser.tsx` reads it. */
export const partsOf = (text) => partsIn(parse(text));

const partsIn = (elements) =>
  elements.map((element) => {
    if (element.type === TYPE.literal) return element.value;
    if (element.type === TYPE.argument) return [element.value];
    if (element.type === TYPE.tag) return [element.value, partsIn(element.children)];
    throw new Error(`A message with elements in it has no plural: ${element.value}`);
  });

/** The values that a message asks for, each once. */
export const namesIn = (text) => [...new Set(valuesIn(text))];

/** Checks whether a message has each value once, so that the value's code can stand in its place. */
export const saysEachOnce = (text) =>
  namesIn(text).length === valuesIn(text).length && !elementsIn(text).some(isChoice);

const isChoice = ({ type }) => type === TYPE.plural || type === TYPE.select;

const valuesIn = (text) =>
  elementsIn(text)
    .filter((element) => element.type === TYPE.argument || isChoice(element))
    .map(({ value }) => value);
