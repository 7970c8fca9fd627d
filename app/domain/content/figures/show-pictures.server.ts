/** Adds what a picture needs on a screen or on paper; the stored text has none of it. */

import { kindOfBlock } from "../blocks/kind-of-block";
import {
  attributeOf,
  type DocumentTree,
  type Element,
  isElementNode,
  isTextNode,
  type Node,
} from "../document-nodes";
import { createElement } from "../document-tree.server";
import type { PictureInfo } from "../pictures/picture-name";
import { type FigureKind, imagesIn, kindOf, sizesOf } from "./picture-nodes";

/** A portrait shows a person of a team. */
type PicturePlace = FigureKind | "portrait";

/** A tall picture is narrower, or it would fill the screen. */
type Layout = PicturePlace | "picture" | "picture-tall";

/** These are the widths of document.css: the text is 72ch wide, about 40rem. */
const WIDTHS: Record<Layout, string> = {
  "picture-tall": "(min-width: 30rem) 26rem, calc(100vw - 3rem)",
  picture: "(min-width: 48rem) 40rem, calc(100vw - 3rem)",
  "picture-wide": "(min-width: 48rem) 46rem, 100vw",
  "picture-half": "(min-width: 48rem) 20rem, (min-width: 30rem) calc(50vw - 2rem), calc(100vw - 3rem)",
  portrait: "5rem",
};

/** Loads the first picture at once, since a reader may wait for it; the others are fetched when they come near. */
export function showPictures(tree: DocumentTree): void {
  for (const [at, { image, place }] of shownImages(tree).entries()) {
    const layout = place ?? layOut(image);
    if (attributeOf(image, "srcset") !== undefined) setAttributes(image, { sizes: WIDTHS[layout] });
    setAttributes(image, at === 0 ? { fetchpriority: "high" } : { loading: "lazy" });
    setAttributes(image, { decoding: "async" });
  }
  pairHalves(tree);
}

function layOut(image: Element): Layout {
  const [largest] = sizesOf(image);
  const figure = image.parentNode as Node;
  if (!isFigure(figure) || !largest || largest.height <= largest.width) return "picture";
  setAttributes(figure, { class: "picture picture-tall" });
  return "picture-tall";
}

/** Pixels for 150 dpi across a page's text, across half of it, along the greatest height, and across a person. */
const PRINTED = { width: 960, half: 480, height: 980, portrait: 300 };

/** The smallest size that is sharp on paper, else the largest. JPEGs come first: a PDF stores them without unpacking. */
export function printedSize(
  sizes: readonly PictureInfo[],
  place: PicturePlace | null,
): PictureInfo | undefined {
  const part = place === "picture-half" ? PRINTED.half : PRINTED.width;
  const wanted = place === "portrait" ? PRINTED.portrait : part;
  const sharp = sizes.filter(({ width, height }) => width >= wanted || height >= PRINTED.height);
  return sharp.findLast(({ type }) => type === "image/jpeg") ?? sharp.at(-1) ?? sizes[0];
}

/** @param sourceOf what stands in place of a picture's address */
export function printPictures(tree: DocumentTree, sourceOf: (key: string) => string): void {
  for (const { image, place } of shownImages(tree)) {
    const size = printedSize(sizesOf(image), place);
    if (size) setAttributes(image, { src: sourceOf(size.key) });
    image.attrs = image.attrs.filter(({ name }) => name !== "srcset");
  }
  pairHalves(tree);
}

interface ShownImage {
  /** The block of the document that holds it. */
  figure: Element;
  image: Element;
  place: PicturePlace | null;
}

/** Includes the pictures of blocks. */
export const shownImages = (tree: DocumentTree): ShownImage[] =>
  tree.childNodes.filter(isElementNode).flatMap((figure) => {
    const kind = kindOfBlock(figure);
    if (!kind && !isFigure(figure)) return [];
    const place = kind === "team" ? "portrait" : kind ? null : kindOf(figure);
    return imagesIn(figure).map((image) => ({ figure, image, place }));
  });

const isFigure = (node: Node): node is Element => isElementNode(node) && node.tagName === "figure";

function setAttributes(element: Element, values: Readonly<Record<string, string>>): void {
  const kept = element.attrs.filter(({ name }) => !(name in values));
  element.attrs = [...kept, ...Object.entries(values).map(([name, value]) => ({ name, value }))];
}

/** Puts two halves that follow each other side by side. */
function pairHalves(tree: DocumentTree): void {
  const nodes: Node[] = [];
  for (const node of tree.childNodes) {
    const before = isHalf(node) ? lastHalf(nodes) : -1;
    if (before < 0) nodes.push(node);
    else nodes.splice(before, nodes.length, pairOf(nodes[before] as Node, node));
  }
  tree.childNodes = nodes;
  for (const node of nodes) node.parentNode = tree;
}

const isHalf = (node: Node): boolean => isFigure(node) && kindOf(node) === "picture-half";

function lastHalf(nodes: readonly Node[]): number {
  const at = nodes.findLastIndex((node) => !(isTextNode(node) && /^\s*$/.test(node.value)));
  const last = nodes[at];
  return last && isHalf(last) ? at : -1;
}

function pairOf(one: Node, other: Node): Element {
  const pair = createElement("div", { class: "picture-pair" });
  pair.childNodes = [one, other];
  for (const node of pair.childNodes) node.parentNode = pair;
  return pair;
}
