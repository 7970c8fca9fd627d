/** Puts no-break spaces where a line must not break, in what is shown. */
import { type Element, isElementNode, isTextNode, type ParentNode } from "../document-nodes";
import { isWhole } from "../whole-figures";

const NO_BREAK = "\u00a0";
const NARROW = "\u202f";

/** A number means less without them, and "2 to 3" or "2016 on" can break. */
const JOINING =
  "a|an|and|as|at|by|for|from|if|in|is|it|of|on|or|per|so|than|the|to|up|via|with|" +
  "am|auf|aus|bei|bis|das|dem|den|der|die|im|mit|oder|pro|sind|und|von|vom|zu|zum|" +
  "au|aux|avec|ce|dans|de|des|du|en|est|et|la|le|les|ou|par|pour|sur|" +
  "al|con|da|del|di|do|e|el|i|il|los|na|o|og|och|ou|para|por|que|w|y|z";
/** "48 rooms", "1.5 s", "50 %", but no year and no word that goes on to the next. */
const NUMBER_AND_NOUN = new RegExp(
  `(?<![\\p{L}\\d.,'’])(?!(?:19|20)\\d\\d )(\\d(?:[\\d.,]{0,8}\\d)?) (?=(?!(?:${JOINING})(?!\\p{L}))\\p{L}{1,14}(?!\\p{L})|[%‰€£$°])`,
  "giu",
);
/** "week 3.", so that no figure ends a paragraph in a line of its own. */
const NOUN_AND_NUMBER = /(?<!\p{L})(\p{L}{2,9}) (?=\d{1,3}(?:[.,;!?)]|$))/gu;
/** "No. 5", "ca. 60", "§ 12", "Dr. Lee", "Mme Moreau". */
const ABBREVIATION =
  /(?<!\p{L})((?:No|Nr|Ca|Approx|Abs|Art|Kap|Fig|Vol|Env|Pp?|N[º°]|Tel)\.|N[º°]|§{1,2}) (?=\d)/giu;
const FORM_OF_ADDRESS = /(?<!\p{L})((?:Dr|Mr|Mrs|Ms|Prof|St|M)\.|Mme|Mlle) (?=\p{Lu})/gu;
const SPACED_LETTERS =
  /(?<![\p{L}.])(?:z\. B|d\. h|u\. a|u\. U|o\. Ä|v\. a|s\. o|e\. V|e\. K|i\. d\. R|e\. g|i\. e|p\. ex|t\. ex)\.(?!\p{L})/gu;
/** French sets a space before these, and inside its quotation marks. */
const BEFORE_MARK = /(?<=[\p{L}\d)»%€]) (?=[;!?»](?!\p{L}))/gu;
const BEFORE_COLON = /(?<=[\p{L}\d)»%€]) (?=:(?:\s|$))/gu;
const AFTER_QUOTE = /« /gu;

export function keepTogether(parent: ParentNode): void {
  for (const node of parent.childNodes) {
    if (isTextNode(node)) node.value = withNoBreaks(node.value);
    else if (isElementNode(node) && !isSet(node)) keepTogether(node);
  }
}

const isSet = (element: Element): boolean =>
  element.tagName === "pre" || element.tagName === "code" || (element.tagName === "span" && isWhole(element));

export const withNoBreaks = (text: string): string =>
  text
    .replace(NUMBER_AND_NOUN, `$1${NO_BREAK}`)
    .replace(NOUN_AND_NUMBER, `$1${NO_BREAK}`)
    .replace(ABBREVIATION, `$1${NO_BREAK}`)
    .replace(FORM_OF_ADDRESS, `$1${NO_BREAK}`)
    .replace(SPACED_LETTERS, (letters) => letters.replaceAll(" ", NO_BREAK))
    .replace(BEFORE_MARK, NARROW)
    .replace(BEFORE_COLON, NO_BREAK)
    .replace(AFTER_QUOTE, `«${NARROW}`);
