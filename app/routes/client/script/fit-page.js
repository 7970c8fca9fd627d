// @ts-check
/** px below the sticky header. */
const SCROLL_MARGIN = 16;

/** For anchors, the sticky header's height; for keyboards, tab stops on tables that scroll. */
export function fitPage() {
  const sender = document.querySelector("header.sender");
  if (sender) document.documentElement.style.scrollPaddingTop = `${sender.clientHeight + SCROLL_MARGIN}px`;
  /** @type {NodeListOf<HTMLElement>} */
  const tables = document.querySelectorAll(".document-table");
  for (const table of tables) {
    const scrolls = table.scrollWidth > table.clientWidth;
    if (scrolls) table.tabIndex = 0;
    else table.removeAttribute("tabindex");
  }
}
