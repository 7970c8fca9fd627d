import {
  attributeOf,
  type DocumentTree,
  decideBelow,
  elementsBelow,
  isElementNode,
  textBelow,
} from "./document-nodes";
import type { LeftOut, Thing } from "./left-out";

const EMBEDS = new Set("iframe object embed video audio canvas svg math".split(" "));
/** Their text can be a sentence; as elements they have no place in a proposal. */
const FORM_TEXTS = new Set(["textarea", "option"]);

/**
 * Counts what the sanitiser will drop from a tree, before it does.
 * @param safeAddress of links that stay links
 */
export function noteThings(
  tree: DocumentTree,
  leftOut: LeftOut,
  safeAddress: (href: string) => boolean,
): void {
  const count = (thing: Thing) => {
    leftOut.things[thing] = (leftOut.things[thing] ?? 0) + 1;
  };
  for (const element of elementsBelow(tree)) {
    const { tagName } = element;
    if (tagName === "img" || tagName === "image") count("picture");
    else if (tagName === "script") count("script");
    else if (EMBEDS.has(tagName)) count("embed");
    else if (tagName === "a" && !safeAddress(attributeOf(element, "href") ?? "#")) count("address");
    if (/(?:^|[;\s])(?:background-)?color\s*:/i.test(attributeOf(element, "style") ?? "")) count("colour");
  }
}

/** Notes the text of form fields, or puts it in their place. */
export function freeFormTexts(tree: DocumentTree, leftOut: LeftOut, keeps: boolean): void {
  decideBelow(tree, (node) => {
    if (!isElementNode(node) || !FORM_TEXTS.has(node.tagName)) return node;
    if (keeps) return node.childNodes;
    noteText(leftOut, textBelow(node));
    return null;
  });
}

export function noteText(leftOut: LeftOut, text: string): void {
  const line = text.replace(/\s+/g, " ").trim();
  if (line !== "") leftOut.hidden.push(line);
}
