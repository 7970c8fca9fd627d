/** Reads the pictures of stored HTML, where each is a figure at the top level or in a block. */

import { parseDocument, serialiseTree } from "../document-tree.server";
import type { PictureInfo } from "../pictures/picture-name";
import { imagesIn, sizesOf } from "./picture-nodes";
import { printedSize, shownImages } from "./show-pictures.server";

interface DocumentPicture {
  /** The largest first. */
  sizes: PictureInfo[];
}

/** Saves most texts the parsing. */
export const hasPictures = (html: string): boolean => html.includes('<img src="/pictures/');

export function picturesIn(html: string): DocumentPicture[] {
  if (!hasPictures(html)) return [];
  return imagesIn(parseDocument(html).tree).map((image) => ({
    sizes: sizesOf(image),
  }));
}

export const pictureKeysIn = (html: string): string[] => [
  ...new Set(picturesIn(html).flatMap(({ sizes }) => sizes.map(({ key }) => key))),
];

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
