/** A document numbers its lists from 1. The items of one that starts elsewhere are lines with their numbers typed. */
export function typeNumbers(body: HTMLElement): void {
  for (const list of body.querySelectorAll("[start]")) {
    const start = Number(list.getAttribute("start"));
    list.removeAttribute("start");
    const isElsewhere = list.tagName === "OL" && Number.isInteger(start) && start !== 1;
    // Within an item there are no paragraphs.
    if (isElsewhere && !list.closest("li")) typeItems(list, start);
  }
}

function typeItems(list: Element, start: number): void {
  const { ownerDocument } = list;
  let number = start;
  for (const item of [...list.children].filter((child) => child.tagName === "LI")) {
    const line = ownerDocument.createElement("p");
    line.appendChild(ownerDocument.createTextNode(`${number}. `));
    number += 1;
    if (item.className) line.className = item.className;
    const inner = [...item.children].filter((child) => child.matches("ul, ol"));
    for (const node of [...item.childNodes]) if (!inner.includes(node as Element)) line.appendChild(node);
    for (const block of [line, ...inner]) list.parentNode?.insertBefore(block, list);
  }
  list.remove();
}
