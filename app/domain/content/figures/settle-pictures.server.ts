/** Brings pictures into the one form that a document knows, each at the top level, and removes all others. */

import { withIdOf } from "../block-ids/block-ids.server";
import { dropEmptied } from "../blocks/emptied-blocks";
import { kindOfBlock } from "../blocks/kind-of-block";
import {
  type DocumentTree,
  type Element,
  elementsBelow,
  isElementNode,
  isTextNode,
  type Node,
} from "../document-nodes";
import { captionOf, figureOf, gap, paragraphOf, withCaption, withKind } from "./build-figure.server";
import { imagesIn, isImage, kindOf } from "./picture-nodes";

const PARTS = ["img", "figure", "figcaption"];

/** @returns how many pictures it kept */
export function settlePictures(tree: DocumentTree): number {
  if (![...elementsBelow(tree)].some(({ tagName }) => PARTS.includes(tagName))) return 0;
  const gaps = new Set<Node>();
  tree.childNodes = tree.childNodes.flatMap((block) => {
    // The pictures of a block are in their form and place.
    if (isElementNode(block) && kindOfBlock(block)) return [block];
    const figures: Element[] = [];
    return withIdOf(block, [...takeOut([block], figures, gaps), ...figures]);
  });
  for (const node of tree.childNodes) node.parentNode = tree;
  dropEmptied(tree, gaps);
  return imagesIn(tree).length;
}

/** @param figures gets the pictures @param gaps gets what stands in their place @returns what is left of the nodes */
function takeOut(nodes: readonly Node[], figures: Element[], gaps: Set<Node>): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (!isElementNode(node)) return [node];
    if (isImage(node)) {
      figures.push(...figureOf(node));
      return [gap(gaps)];
    }
    if (node.tagName === "figure") return takeFigure(node, figures, gaps);
    node.childNodes = takeOut(node.childNodes, figures, gaps);
    return node.tagName === "figcaption" ? paragraphOf(node) : [node];
  });
}

/** The caption stays with the last picture. */
function takeFigure(figure: Element, figures: Element[], gaps: Set<Node>): Node[] {
  const own: Element[] = [];
  const captions = figure.childNodes.filter(isCaption);
  const others = figure.childNodes.filter((node) => !isCaption(node));
  const left = takeOut(others, own, gaps);
  for (const caption of captions) caption.childNodes = takeOut(caption.childNodes, own, gaps);
  const last = own.at(-1);
  if (!last) return [...left, ...captions.flatMap(paragraphOf)];
  for (const one of own) withKind(one, kindOf(figure));
  withCaption(last, captionOf(captions));
  figures.push(...own);
  return left.filter((node) => !isTextNode(node) || /\S/.test(node.value) || gaps.has(node));
}

const isCaption = (node: Node): node is Element => isElementNode(node) && node.tagName === "figcaption";
