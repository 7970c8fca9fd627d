import {
  type Element,
  elementsBelow,
  isBlock,
  isElementNode,
  isTextNode,
  type Node,
  type ParentNode,
  textBelow,
} from "../document-nodes";
import { createElement, createText } from "../document-tree.server";
import { type PictureInfo, pictureSource } from "../pictures/picture-name";
import { DECORATIVE_ROLE } from "./decorative-role";
import { descriptionOf, type FigureKind, isDecorative, sizesOf } from "./picture-nodes";

const INLINE = new Set("strong b em i u s a code".split(" "));

/** Empty for a foreign picture. */
export function figureOf(image: Element): Element[] {
  const sizes = sizesOf(image);
  if (sizes.length === 0) return [];
  const figure = createElement("figure", { class: "picture" });
  append(figure, imageOf(sizes, image));
  return [figure];
}

/** @param sizes the largest first @param written says what the picture shows */
export function imageOf(sizes: readonly PictureInfo[], written: Element): Element {
  const { src, srcset, width, height } = pictureSource(sizes);
  const sides = { width: String(width), height: String(height) };
  const role = isDecorative(written) && { role: DECORATIVE_ROLE };
  const alt = descriptionOf(written);
  return createElement("img", { src, ...(srcset && { srcset }), alt, ...role, ...sides });
}

export function withKind(figure: Element, kind: FigureKind | null): void {
  if (kind) figure.attrs = [{ name: "class", value: `picture ${kind}` }];
}

export function withCaption(figure: Element, caption: Element): void {
  if (/\S/.test(textBelow(caption))) append(figure, caption);
}

export function captionOf(captions: readonly Element[]): Element {
  const caption = createElement("figcaption", {});
  for (const node of captions.flatMap(inlineNodes)) append(caption, node);
  const [first, last] = [caption.childNodes[0], caption.childNodes.at(-1)];
  if (first && isTextNode(first)) first.value = first.value.trimStart();
  if (last && isTextNode(last)) last.value = last.value.trimEnd();
  return caption;
}

/** Blocks give their text, one after the other. */
function inlineNodes(parent: ParentNode): Node[] {
  return parent.childNodes.flatMap((node): Node[] => {
    if (isTextNode(node)) return node.value === "" ? [] : [node];
    if (!isElementNode(node)) return [];
    const inside = inlineNodes(node);
    if (!INLINE.has(node.tagName)) return isBlock(node.tagName) ? [...inside, createText(" ")] : inside;
    node.childNodes = inside;
    return inside.length > 0 ? [node] : [];
  });
}

/** The words of a picture that goes stay. */
export function paragraphOf(caption: Element): Node[] {
  if ([...elementsBelow(caption)].some(({ tagName }) => isBlock(tagName))) return caption.childNodes;
  if (!/\S/.test(textBelow(caption))) return [];
  const paragraph = createElement("p", {});
  for (const node of caption.childNodes) append(paragraph, node);
  return [paragraph];
}

export function gap(gaps: Set<Node>): Node {
  const empty = createText("");
  gaps.add(empty);
  return empty;
}

function append(parent: Element, node: Node): void {
  node.parentNode = parent;
  parent.childNodes.push(node);
}
