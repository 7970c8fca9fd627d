/** What a picture needs to be shown, on a screen and on paper; the stored text has none of it. */
import type { PictureInfo } from "../../pictures/picture-name";
import {
  attributeOf,
  type DocumentTree,
  type Element,
  isElementNode,
  isTextNode,
  type Node,
} from "../document-nodes";
import { createElement } from "../document-tree.server";
import { type FigureKind, imagesIn, kindOf, sizesOf } from "./picture-nodes";

/** As document.css lays them out: the text is 72ch wide, about 40rem. */
const WIDTHS: Record<FigureKind | "picture", string> = {
  picture: "(min-width: 48rem) 40rem, calc(100vw - 3rem)",
  "picture-wide": "(min-width: 48rem) 46rem, 100vw",
  "picture-half": "(min-width: 48rem) 20rem, (min-width: 30rem) calc(50vw - 2rem), calc(100vw - 3rem)",
};

/** The first one may be what a reader waits for; the others are fetched when they come near. */
export function showPictures(tree: DocumentTree): void {
  for (const [at, { image, kind }] of shownImages(tree).entries()) {
    if (attributeOf(image, "srcset") !== undefined)
      setAttributes(image, { sizes: WIDTHS[kind ?? "picture"] });
    setAttributes(image, at === 0 ? { fetchpriority: "high" } : { loading: "lazy" });
    setAttributes(image, { decoding: "async" });
  }
  pairHalves(tree);
}

/** Pixels; 188 dpi across the text of a page. */
const PRINTED_WIDTH = 1200;

/** The smallest size that is sharp on paper, else the largest. */
export function printedSize(sizes: readonly PictureInfo[], kind: FigureKind | null): PictureInfo | undefined {
  const wanted = kind === "picture-half" ? PRINTED_WIDTH / 2 : PRINTED_WIDTH;
  const sharp = sizes.filter(({ width }) => width >= wanted);
  return sharp.at(-1) ?? sizes[0];
}

/** @param sourceOf what stands in place of a picture's address */
export function printPictures(tree: DocumentTree, sourceOf: (key: string) => string): void {
  for (const { image, kind } of shownImages(tree)) {
    const size = printedSize(sizesOf(image), kind);
    if (size) setAttributes(image, { src: sourceOf(size.key) });
    image.attrs = image.attrs.filter(({ name }) => name !== "srcset");
  }
  pairHalves(tree);
}

/** With the kind of their figure. */
export const shownImages = (tree: DocumentTree): { image: Element; kind: FigureKind | null }[] =>
  tree.childNodes.filter(isFigure).flatMap((figure) => {
    const kind = kindOf(figure);
    return imagesIn(figure).map((image) => ({ image, kind }));
  });

const isFigure = (node: Node): node is Element => isElementNode(node) && node.tagName === "figure";

function setAttributes(element: Element, values: Readonly<Record<string, string>>): void {
  const kept = element.attrs.filter(({ name }) => !(name in values));
  element.attrs = [...kept, ...Object.entries(values).map(([name, value]) => ({ name, value }))];
}

/** Two halves that follow each other stand side by side. */
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
