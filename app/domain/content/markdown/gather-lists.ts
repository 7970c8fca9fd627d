import type { List, ListItem, Root, RootContent } from "mdast";

/**
 * Models often write bullets under "1.", not indented, and then "2.": to Markdown that is a new list. What stands between
 * belongs to the item above it, and the numbers go on.
 */
export function gatherLists({ children }: Root): RootContent[] {
  const gathered: RootContent[] = [];
  for (const node of children) {
    const at = node.type === "list" && node.ordered ? placeOfBeginning(gathered, node) : -1;
    if (at < 0) {
      gathered.push(node);
      continue;
    }
    const beginning = gathered[at] as List;
    const between = gathered.splice(at + 1);
    const items = [...beginning.children];
    const last = items.pop() as ListItem;
    items.push({ ...last, children: [...last.children, ...(between as ListItem["children"])] });
    gathered[at] = { ...beginning, children: [...items, ...(node as List).children] };
  }
  return gathered;
}

/** Returns the place of the list that this one continues, or -1. */
function placeOfBeginning(before: readonly RootContent[], { start }: List): number {
  const at = before.findLastIndex((node) => node.type === "list" && node.ordered === true);
  const beginning = before[at] as List | undefined;
  if (!beginning || (start ?? 1) === 1) return -1;
  const isNext = (beginning.start ?? 1) + beginning.children.length === start;
  const fits = before.slice(at + 1).every(({ type }) => type === "list" || type === "paragraph");
  return isNext && fits ? at : -1;
}
