/** Paragraphs and lists of a block's field in the one form that is stored. */
import { trimmed } from "./block-value";
import { inlineHtml } from "./inline-html";

const LINES =
  "p, div, li, ul, ol, h1, h2, h3, h4, h5, h6, blockquote, pre, table, tbody, thead, tfoot, tr, td, th";

/** Whatever a browser makes of typing in it: loose words, blocks in blocks, lists in paragraphs. */
export function richHtml(field: Element): string {
  let html = "";
  let open: "" | "ul" | "ol" = "";
  const line = field.ownerDocument.createElement("p");
  const end = (list: typeof open) => {
    const words = trimmed(inlineHtml(line));
    line.textContent = "";
    if (words === "") return;
    if (open && open !== list) html += `</${open}>`;
    if (list && open !== list) html += `<${list}>`;
    open = list;
    html += list ? `<li>${words}</li>` : `<p>${words}</p>`;
  };
  const read = (parent: Node, list: typeof open) => {
    for (const child of parent.childNodes) {
      const breaks = child instanceof Element && (child.matches(LINES) || child.querySelector(LINES));
      if (!breaks) line.appendChild(child.cloneNode(true));
      else {
        end(list);
        const isItem = child.localName === "li";
        const own = isItem ? (child.parentElement?.localName === "ol" ? "ol" : "ul") : list;
        read(child, own);
        end(own);
      }
    }
  };
  read(field, "");
  end("");
  return open ? `${html}</${open}>` : html;
}

/** One of the two, which a rule divides. */
export function columnIn(block: Element, at: number): Element {
  const nodes = [...block.childNodes];
  const rule = nodes.findIndex(({ nodeName }) => nodeName === "HR");
  const end = rule < 0 ? nodes.length : rule;
  const column = block.ownerDocument.createElement("div");
  for (const node of at === 0 ? nodes.slice(0, end) : nodes.slice(end + 1))
    column.appendChild(node.cloneNode(true));
  return column;
}
