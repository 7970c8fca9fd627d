import { BLOCK_FORMS } from "~/domain/content/blocks/block-forms";
import { takeChildren } from "../dom-moves";

/** A picture at the top of one is its icon. */
const STRUCTURE = "ul, ol, table, h1, h2, h3, h4, h5, h6, blockquote, pre, aside, details, :scope > * img";

/** Notion's callouts. One with lists, headings or pictures stays as text. */
export function nameCallouts(body: HTMLElement): void {
  for (const aside of body.querySelectorAll("aside")) {
    if (aside.querySelector(STRUCTURE) || !aside.textContent?.trim()) continue;
    const callout = body.ownerDocument.createElement("section");
    callout.className = BLOCK_FORMS.callout.className;
    callout.appendChild(oneParagraph(aside));
    aside.parentNode?.replaceChild(callout, aside);
  }
}

/** An icon stands before the words, and its line is theirs. */
function oneParagraph(aside: Element): Element {
  const { ownerDocument: owner } = aside;
  const paragraph = owner.createElement("p");
  let isLineOver = false;
  for (const node of [...aside.childNodes]) {
    const isLine = node instanceof Element && node.matches("p, div");
    const before = (paragraph.textContent ?? "").trim();
    if (before && (node.textContent ?? "").trim() && (isLine || isLineOver))
      paragraph.appendChild(/\p{L}/u.test(before) ? owner.createElement("br") : owner.createTextNode(" "));
    if (isLine) takeChildren(paragraph, node);
    else paragraph.appendChild(node);
    isLineOver = isLine;
  }
  return paragraph;
}
