import { TYPE } from "@formatjs/icu-messageformat-parser";
import { elementsIn } from "./elements.mjs";

/**
 * @typedef {Record<string, string>} Values a TypeScript type or "text" or "tag" by name
 * @param {string} message in ICU's syntax @returns {Values}
 */
export function valuesOf(message) {
  /** @type {Values} */
  const values = {};
  for (const element of elementsIn(message)) {
    if (element.type === TYPE.argument) values[element.value] ??= '"text"';
    if (element.type === TYPE.number || element.type === TYPE.plural) values[element.value] = "number";
    if (element.type === TYPE.select)
      values[element.value] = Object.keys(element.options)
        .map((option) => (option === "other" ? "string & {}" : JSON.stringify(option)))
        .sort()
        .join(" | ");
    if (element.type === TYPE.tag) values[element.value] = '"tag"';
  }
  return Object.fromEntries(Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1)));
}
