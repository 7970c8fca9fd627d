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
/** Form elements whose text may be worth keeping. */
const FORM_TEXTS = new Set(["textarea", "option"]);

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

/** Pictures that stay were counted with the others. */
export function uncountPictures({ things }: LeftOut, kept: number): void {
  const removed = (things.picture ?? 0) - kept;
  if (removed > 0) things.picture = removed;
  else delete things.picture;
}

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
