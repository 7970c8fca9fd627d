import { type Element, isElementNode, type Node } from "../document-nodes";
import { parseDocument, serialiseTree } from "../document-tree.server";
import { sanitiseContent } from "../sanitise.server";
import { imageOf, paragraphOf } from "./build-figure.server";
import { pictureKeysIn } from "./document-pictures.server";
import { descriptionOf, imagesIn, sizesOf } from "./picture-nodes";

/** Drops a picture when none of its sizes is kept; the words of its caption stay. */
export function keepPictures(
  html: string,
  isKept: (key: string) => boolean,
): { html: string; dropped: number } {
  if (pictureKeysIn(html).every(isKept)) return { html, dropped: 0 };
  const { tree } = parseDocument(html);
  const before = imagesIn(tree).length;
  tree.childNodes = tree.childNodes.flatMap((node) => keepBelow(node, isKept));
  return { html: sanitiseContent(serialiseTree(tree)), dropped: before - imagesIn(tree).length };
}

function keepBelow(node: Node, isKept: (key: string) => boolean): Node[] {
  if (!isElementNode(node)) return [node];
  if (node.tagName === "figure" && imagesIn(node).length > 0) return keepSizes(node, isKept);
  node.childNodes = node.childNodes.flatMap((child) => keepBelow(child, isKept));
  return [node];
}

function keepSizes(figure: Element, isKept: (key: string) => boolean): Node[] {
  const [image] = imagesIn(figure);
  const sizes = image ? sizesOf(image).filter(({ key }) => isKept(key)) : [];
  const others = figure.childNodes.filter((node) => node !== image);
  if (!image || sizes.length === 0) return others.filter(isElementNode).flatMap(paragraphOf);
  figure.childNodes = [imageOf(sizes, descriptionOf(image)), ...others];
  return [figure];
}
