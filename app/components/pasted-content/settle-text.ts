/** Spaces and raised digits of pasted text. */
import { STYLE, styleOf } from "../document-markup/allowed-markup";
import { nodesIn } from "../document-markup/dom-moves";
import { PLACEHOLDER } from "../document-markup/no-break";

const BLOCKS =
  "body, p, li, ul, ol, table, thead, tbody, tfoot, tr, td, th, blockquote, hr, h1, h2, h3, h4, h5, h6";

/** Apple's programs write it for a second space. */
const SECOND_SPACE = "Apple-converted-space";

const RAISED = new Map([..."0123456789+-"].map((sign, at) => [sign, [..."⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻"][at] as string]));
const LOWERED = new Map([..."0123456789+-"].map((sign, at) => [sign, [..."₀₁₂₃₄₅₆₇₈₉₊₋"][at] as string]));

/** Keeps a no-break space between words, unless there are more of them than spaces: then none is meant. */
export function settleSpaces(body: HTMLElement): void {
  const texts = textsOf(body);
  const all = texts.map(({ data }) => data).join("");
  const isMeant = all.split("\u00a0").length <= all.split(" ").length;
  for (const text of texts) {
    const isSpace = text.parentElement?.classList.contains(SECOND_SPACE) === true;
    text.data = text.data.replace(/\s+/g, (space, at: number, whole: string) => {
      const isInside = at > 0 && at + space.length < whole.length;
      return space === "\u00a0" && isInside && isMeant && !isSpace ? PLACEHOLDER : " ";
    });
  }
}

const isLineEnd = (node: Node | null, parent: Node | null): boolean =>
  node === null ? isBlock(parent) : isBlock(node) || node.nodeName === "BR";

const isBlock = (node: Node | null): boolean => node instanceof Element && node.matches(BLOCKS);

/** Leaves one space between words, and none where a line begins or ends. Other markup is gone by then. */
export function trimLines(body: HTMLElement): void {
  body.normalize();
  for (const text of textsOf(body)) {
    const { previousSibling, nextSibling, parentNode } = text;
    let words = text.data.replace(/ +/g, " ");
    if (isLineEnd(previousSibling, parentNode)) words = words.trimStart();
    if (isLineEnd(nextSibling, parentNode)) words = words.trimEnd();
    if (words === "") text.remove();
    else text.data = words;
  }
}

const textsOf = (body: HTMLElement): Text[] =>
  nodesIn<Text>(body, NodeFilter.SHOW_TEXT).filter((text) => !text.parentElement?.closest("pre"));

/** "m²" has no markup of its own here. */
export function raiseDigits(body: HTMLElement): void {
  const marks = `sup, sub, span[${STYLE}*='vertical-align']`;
  for (const element of body.querySelectorAll(marks)) {
    const style = styleOf(element);
    const isRaised = element.localName === "sup" || /vertical-align:\s*super/i.test(style);
    const isLowered = element.localName === "sub" || /vertical-align:\s*sub/i.test(style);
    const signs = isRaised ? RAISED : LOWERED;
    const text = element.textContent ?? "";
    if ((isRaised || isLowered) && /^[\d+-]+$/.test(text))
      element.textContent = [...text].map((sign) => signs.get(sign)).join("");
  }
}
