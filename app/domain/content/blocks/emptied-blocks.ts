import { type DocumentTree, isElementNode, isTextNode, type Node, type ParentNode } from "../document-nodes";

/** Elements that mean something even when empty. */
const KEPT = new Set("table thead tbody tfoot tr td th hr img".split(" "));

/** Removes elements that are empty only because their text was removed. */
export function dropEmptied(tree: DocumentTree, shortened: ReadonlySet<Node>): void {
  judge(tree, shortened);
}

interface Judgement {
  isShortened: boolean;
  isLive: boolean;
}

function judge(parent: ParentNode, shortened: ReadonlySet<Node>): Judgement {
  const judgement = { isShortened: false, isLive: false };
  parent.childNodes = parent.childNodes.filter((node) => {
    const { isShortened, isLive } = judgeNode(node, shortened);
    judgement.isShortened ||= isShortened;
    judgement.isLive ||= isLive;
    return isTextNode(node) || isLive || !isShortened;
  });
  return judgement;
}

function judgeNode(node: Node, shortened: ReadonlySet<Node>): Judgement {
  if (isTextNode(node)) return { isShortened: shortened.has(node), isLive: /\S/.test(node.value) };
  if (!isElementNode(node)) return { isShortened: false, isLive: false };
  const { isShortened, isLive } = judge(node, shortened);
  return { isShortened, isLive: isLive || KEPT.has(node.tagName) };
}
