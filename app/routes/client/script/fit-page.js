// @ts-check
/** Room above what a link leads to, in px, below the sender. */
const ABOVE = 16;

/** What only the laid out page knows: how high the sender stands at its top, and which tables scroll. */
export function fitPage() {
  const sender = document.querySelector("header.sender");
  if (sender) document.documentElement.style.scrollPaddingTop = `${sender.clientHeight + ABOVE}px`;
  /** @type {NodeListOf<HTMLElement>} */
  const tables = document.querySelectorAll(".document-table");
  for (const table of tables) {
    const scrolls = table.scrollWidth > table.clientWidth;
    if (scrolls) table.tabIndex = 0;
    else table.removeAttribute("tabindex");
  }
}
