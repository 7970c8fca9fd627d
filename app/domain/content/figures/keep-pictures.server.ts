import { type Element, isElementNode, type Node } from "../document-nodes";
import { parseDocument, serialiseTree } from "../document-tree.server";
import { notePictures } from "../left-out";
import { MOST_PICTURES } from "../pictures/picture-limits";
import { tooManyPictures } from "../pictures/upload-errors";
import { sanitiseContent, type TypedContent } from "../sanitise.server";
import { imageOf, paragraphOf } from "./build-figure.server";
import { hasPictures } from "./document-pictures.server";
import { imagesIn, sizesOf } from "./picture-nodes";

/** @param known keys of the pictures that may stay @throws DomainError invalid_input for too many */
export function keepKnownPictures({ html, leftOut }: TypedContent, known: ReadonlySet<string>): TypedContent {
  const kept = keepPictures(html, (key) => known.has(key));
  if (kept.found > MOST_PICTURES) throw tooManyPictures();
  return { html: kept.html, leftOut: notePictures(leftOut, kept.dropped) };
}

interface KeptPictures {
  html: string;
  found: number;
  dropped: number;
}

/** Drops a picture when none of its sizes is kept; the words of its caption stay. */
export function keepPictures(html: string, isKept: (key: string) => boolean): KeptPictures {
  if (!hasPictures(html)) return { html, found: 0, dropped: 0 };
  const { tree } = parseDocument(html);
  const images = imagesIn(tree);
  const found = images.length;
  if (images.flatMap(sizesOf).every(({ key }) => isKept(key))) return { html, found, dropped: 0 };
  tree.childNodes = tree.childNodes.flatMap((node) => keepBelow(node, isKept));
  return { html: sanitiseContent(serialiseTree(tree)), found, dropped: found - imagesIn(tree).length };
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
  figure.childNodes = [imageOf(sizes, image), ...others];
  return [figure];
}
