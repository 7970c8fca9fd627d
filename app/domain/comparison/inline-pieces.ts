/** Divides a run of text into words with their formats, and puts it together again. */
import { wordsOf } from "~/platform/text/text-words";
import { type Element, isElementNode, isTextNode, type Node } from "../content/document-nodes";
import { newElement, newText, shellOf, signatureOf } from "./tree-nodes";

export interface Piece {
  /** A word, a space or a mark; of a picture or a line break its markup. */
  key: string;
  /** The elements around it, outermost first. */
  path: readonly Element[];
  /** Their names and attributes. */
  format: string;
  /** Null for text. */
  node: Element | null;
}

export function piecesOf(nodes: readonly Node[]): Piece[] {
  const pieces: Piece[] = [];
  const collect = (among: readonly Node[], path: readonly Element[], format: string) => {
    for (const node of among) {
      if (isTextNode(node))
        for (const key of wordsOf(node.value)) pieces.push({ key, path, format, node: null });
      else if (isElementNode(node))
        if (node.childNodes.length === 0) pieces.push({ key: signatureOf(node), path, format, node });
        else collect(node.childNodes, [...path, node], `${format}<${shellOf(node)}>`);
    }
  };
  collect(nodes, [], "");
  return pieces;
}

/** Pieces that stood in one element stand in one again. */
export function regrouped(pieces: readonly Piece[], depth = 0): Node[] {
  const nodes: Node[] = [];
  for (let from = 0; from < pieces.length; ) {
    const around = pieces[from]?.path[depth];
    let to = from + 1;
    while (to < pieces.length && pieces[to]?.path[depth] === around) to += 1;
    const among = pieces.slice(from, to);
    nodes.push(
      ...(around ? [newElement(around.tagName, around.attrs, regrouped(among, depth + 1))] : plain(among)),
    );
    from = to;
  }
  return nodes;
}

function plain(pieces: readonly Piece[]): Node[] {
  const nodes: Node[] = [];
  let text = "";
  const flush = () => {
    if (text) nodes.push(newText(text));
    text = "";
  };
  for (const { key, node } of pieces) {
    if (!node) text += key;
    else {
      flush();
      nodes.push(node);
    }
  }
  flush();
  return nodes;
}
