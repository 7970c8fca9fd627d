import { parse, TYPE } from "@formatjs/icu-messageformat-parser";

/**
 * @typedef {Record<string, string>} Values a TypeScript type or "text" or "tag" by name
 * @param {string} message in ICU's syntax @returns {Values}
 */
export function valuesOf(message) {
  /** @type {Values} */
  const values = {};
  collect(parse(message, { shouldParseSkeletons: false }), values);
  return Object.fromEntries(Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** @param {import("@formatjs/icu-messageformat-parser").MessageFormatElement[]} elements @param {Values} values */
function collect(elements, values) {
  for (const element of elements) {
    if (element.type === TYPE.argument) values[element.value] ??= '"text"';
    if (element.type === TYPE.number || element.type === TYPE.plural) values[element.value] = "number";
    if (element.type === TYPE.select)
      values[element.value] = Object.keys(element.options)
        .map((option) => (option === "other" ? "string & {}" : JSON.stringify(option)))
        .sort()
        .join(" | ");
    if (element.type === TYPE.select || element.type === TYPE.plural)
      for (const { value } of Object.values(element.options)) collect(value, values);
    if (element.type === TYPE.tag) {
      values[element.value] = '"tag"';
      collect(element.children, values);
    }
  }
}

/** @param {Record<string, string>} english @returns {string} a file of types */
export function messageValues(english) {
  const lines = Object.entries(english).map(([key, message]) => {
    const values = Object.entries(valuesOf(message)).map(([name, type]) => `${name}: ${type}`);
    return `  "${key}": ${values.length === 0 ? "Record<never, never>" : `{ ${values.join("; ")} }`};`;
  });
  return [
    "/** Made from english.json by `npm run messages`. */",
    "export interface MessageValues {",
    ...lines,
    "}",
    "",
  ].join("\n");
}
