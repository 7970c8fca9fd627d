/** Changes of code by its ESTree, without printing the tree anew. */

const isNode = (value) => typeof value?.type === "string";

export const childrenOf = (node) => Object.values(node).flat().filter(isNode);

/**
 * @param {string} code JavaScript
 * @param {object} root a node of its ESTree
 * @param {(node: object, rewritten: (node: object) => string) => string | null} replace the code in place of a node
 * @returns {string} the code of the node
 */
export function rewritten(code, root, replace) {
  const written = (node) => {
    let result = "";
    let at = node.start;
    const visit = (child) => {
      const change = replace(child, written);
      if (change === null) {
        for (const part of inOrder(childrenOf(child))) visit(part);
        return;
      }
      result += code.slice(at, child.start) + change;
      at = child.end;
    };
    visit(node);
    return result + code.slice(at, node.end);
  };
  return written(root);
}

const inOrder = (nodes) => nodes.sort((one, other) => one.start - other.start);

/** Null for what is not written down as text. */
export function textOf(node) {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  if (node?.type === "TemplateLiteral" && node.expressions.length === 0) return node.quasis[0].value.cooked;
  return null;
}
