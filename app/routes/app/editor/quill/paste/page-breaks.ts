import { PAGE_BREAK } from "~/domain/content/blocks/block-forms";
import { STYLE } from "../allowed-markup";
import { putAfter } from "../dom-moves";

/** Of Word online, with the words "Page Break". */
const ONLINE = ".PageBreakBlob";
const BREAK = /page-break-(before|after):\s*always|break-(before|after):\s*page/i;
const BLOCKS = "p, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, pre";

/** Page breaks of Word, Word online and Google Docs. */
export function namePageBreaks(body: HTMLElement): void {
  const named = [...body.querySelectorAll(`br[${STYLE}], hr[${STYLE}]`)].filter((element) =>
    BREAK.test(element.getAttribute(STYLE) ?? ""),
  );
  for (const element of [...named, ...body.querySelectorAll(ONLINE)]) breakPageAt(element);
}

/** Before the block that it begins, else after it. */
function breakPageAt(element: Element): void {
  let block = element;
  for (let around = element.parentElement?.closest(BLOCKS); around; ) {
    block = around;
    around = around.parentElement?.closest(BLOCKS);
  }
  const rule = element.ownerDocument.createElement("hr");
  rule.className = PAGE_BREAK;
  const isFirst = block !== element && isBeforeText(element, block);
  if (isFirst) block.parentNode?.insertBefore(rule, block);
  else putAfter(rule, block);
  element.remove();
}

function isBeforeText(element: Element, block: Element): boolean {
  const range = element.ownerDocument.createRange();
  range.setStart(block, 0);
  range.setEndBefore(element);
  return range.toString().trim() === "" && (block.textContent ?? "").trim() !== "";
}
