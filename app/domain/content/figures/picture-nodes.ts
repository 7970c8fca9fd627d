/** Reads what a document says about a picture (docs/decisions/0053-pictures.md). */
import { cutText } from "~/platform/text/cut-text";
import { attributeOf, type DocumentTree, type Element, elementsBelow } from "../document-nodes";
import { LONGEST_DESCRIPTION, MOST_SIZES } from "../pictures/picture-limits";
import { haveOneShape, type PictureInfo, parsePictureName } from "../pictures/picture-name";
import { DECORATIVE_ROLE } from "./decorative-role";

export const FIGURE_KINDS = ["picture-wide", "picture-half"] as const;
export type FigureKind = (typeof FIGURE_KINDS)[number];

const ADDRESS = /^\/pictures\/([^/\s]{1,90})$/;

/** Null for an address that is no picture of ours. */
export const pictureAt = (address: string): PictureInfo | null =>
  parsePictureName(ADDRESS.exec(address.trim())?.[1]);

/** Its sizes, the largest first; empty for a foreign picture. */
export function sizesOf(image: Element): PictureInfo[] {
  const main = pictureAt(attributeOf(image, "src") ?? "");
  if (!main) return [];
  const candidates = (attributeOf(image, "srcset") ?? "").split(",", MOST_CANDIDATES);
  const others = candidates.flatMap((candidate) => pictureAt(candidate.trim().split(/\s/, 1)[0] ?? "") ?? []);
  const fitting = [main, ...others.filter((other) => haveOneShape(main, other))];
  const byWidth = new Map(fitting.map((size) => [size.width, size] as const));
  return [...byWidth.values()].sort((one, other) => other.width - one.width).slice(0, MOST_SIZES);
}

const MOST_CANDIDATES = 10;

/** Browsers differ in escaping brackets. */
export const descriptionOf = (image: Element): string =>
  cutText(
    (attributeOf(image, "alt") ?? "").replaceAll("<", "‹").replaceAll(">", "›").replace(/\s+/g, " ").trim(),
    LONGEST_DESCRIPTION,
  ).trim();

/** The words of a description win over the mark. */
export const isDecorative = (image: Element): boolean =>
  attributeOf(image, "role") === DECORATIVE_ROLE && descriptionOf(image) === "";

export const isImage = ({ tagName }: Element): boolean => tagName === "img";

export const imagesIn = (tree: DocumentTree | Element): Element[] => [...elementsBelow(tree)].filter(isImage);

export const kindOf = (figure: Element): FigureKind | null => {
  const classes = (attributeOf(figure, "class") ?? "").split(/\s+/);
  return FIGURE_KINDS.find((kind) => classes.includes(kind)) ?? null;
};
