/** Design blocks of pasted HTML, set aside while the rest is cleaned. */
import { PAGE_BREAK } from "~/domain/content/blocks/block-forms";
import { blockHtml, readBlock } from "../design/block-html";
import type { SetAside } from "./pasted-pictures";

export function setBlocksAside(body: HTMLElement, aside: SetAside): void {
  for (const element of body.querySelectorAll(`section, figure, hr.${PAGE_BREAK}`)) {
    const block = readBlock(element);
    const html = element.matches("hr") ? `<hr class="${PAGE_BREAK}">` : block && blockHtml(block);
    if (!html) continue;
    const template = body.ownerDocument.createElement("template");
    template.innerHTML = html;
    const mark = body.ownerDocument.createElement("hr");
    element.parentNode?.replaceChild(mark, element);
    if (template.content.firstElementChild) aside.set(mark, template.content.firstElementChild);
  }
}
