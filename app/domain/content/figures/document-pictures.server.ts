/** Reads the pictures of stored HTML, where each is a figure at the top level or in a block. */

import { type Element, isElementNode, type Node } from "../document-nodes";
import { parseDocument, serialiseTree } from "../document-tree.server";
import type { PictureInfo } from "../pictures/picture-name";
import { sanitiseContent } from "../sanitise.server";
import { imageOf, paragraphOf } from "./build-figure.server";
import { descriptionOf, imagesIn, sizesOf } from "./picture-nodes";
import { printedSize, shownImages } from "./show-pictures.server";

interface DocumentPicture {
  /** The largest first. */
  sizes: PictureInfo[];
  description: string;
}

/** Saves most texts the parsing. */
export const hasPictures = (html: string): boolean => html.includes('<img src="/pictures/');

export function picturesIn(html: string): DocumentPicture[] {
  if (!hasPictures(html)) return [];
  return imagesIn(parseDocument(html).tree).map((image) => ({
    sizes: sizesOf(image),
    description: descriptionOf(image),
  }));
}

/** Finds the keys of every size. */
export const pictureKeysIn = (html: string): string[] => [
  ...new Set(picturesIn(html).flatMap(({ sizes }) => sizes.map(({ key }) => key))),
];

/** Finds the keys of the sizes that are printed. */
export const printedKeysIn = (html: string): string[] => [
  ...new Set(
    hasPictures(html)
      ? shownImages(parseDocument(html).tree).flatMap(
          ({ image, place }) => printedSize(sizesOf(image), place)?.key ?? [],
        )
      : [],
  ),
];

/** Keeps the words that readers see. */
export function withoutDescriptions(html: string): string {
  if (!hasPictures(html)) return html;
  const { tree } = parseDocument(html);
  for (const image of imagesIn(tree)) image.attrs = image.attrs.filter(({ name }) => name !== "alt");
  return serialiseTree(tree);
}

/** Shows each picture in its largest size, to readers outside the product. @param addressOf where its file is */
export function withLargestPictures(html: string, addressOf: (key: string) => string): string {
  if (!hasPictures(html)) return html;
  const { tree } = parseDocument(html);
  for (const image of imagesIn(tree)) {
    const [largest] = sizesOf(image);
    const others = image.attrs.filter(({ name }) => name !== "src" && name !== "srcset");
    if (largest) image.attrs = [{ name: "src", value: addressOf(largest.key) }, ...others];
  }
  return serialiseTree(tree);
}

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
