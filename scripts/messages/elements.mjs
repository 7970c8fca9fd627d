import { parse, TYPE } from "@formatjs/icu-messageformat-parser";

/**
 * All elements of a message, those inside its tags, plurals and choices too, in the order in which they stand.
 * @param {string} message in ICU's syntax @returns {import("@formatjs/icu-messageformat-parser").MessageFormatElement[]}
 */
export const elementsIn = (message) => withInner(parse(message, { shouldParseSkeletons: false }));

const withInner = (elements) => elements.flatMap((element) => [element, ...withInner(innerOf(element))]);

function innerOf(element) {
  if (element.type === TYPE.tag) return element.children;
  const isChoice = element.type === TYPE.plural || element.type === TYPE.select;
  return isChoice ? Object.values(element.options).flatMap(({ value }) => value) : [];
}
