/** Pictures of pasted HTML: ours stay, those that came along are uploaded, foreign ones go. */
import { figureHtml, type Picture, readFigure } from "../pictures/figure";
import { keepDataPicture } from "../pictures/waiting-pictures";
import { putAfter } from "./dom-moves";

/** A figure for each mark that stands for it while the rest is cleaned. */
export type SetAside = Map<Element, Element>;

/** @returns how many foreign pictures there were */
export function setPicturesAside(body: HTMLElement, aside: SetAside): number {
  let foreign = 0;
  const last = new Map<Element, Element>();
  for (const image of body.querySelectorAll("img")) {
    const figure = figureFor(image);
    if (figure) putMark(image, figure, last, aside);
    else foreign += 1;
    const own = image.closest("figure");
    image.remove();
    if (figure && own?.classList.contains("picture")) own.remove();
  }
  return foreign;
}

export function putPicturesBack(aside: SetAside): void {
  for (const [mark, figure] of aside) mark.parentNode?.replaceChild(figure, mark);
}

function figureFor(image: HTMLImageElement): Element | null {
  const own: Picture | null = readFigure(image.closest("figure.picture") ?? image);
  if (own) return parsed(image.ownerDocument, figureHtml(own));
  const upload = keepDataPicture(image.getAttribute("src") ?? "");
  if (upload === null) return null;
  const figure = image.ownerDocument.createElement("figure");
  figure.className = "picture";
  figure.dataset.upload = upload;
  return figure;
}

function parsed(owner: Document, html: string): Element | null {
  const template = owner.createElement("template");
  template.innerHTML = html;
  return template.content.firstElementChild;
}

const BLOCKS = "p, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, pre";

/** After the outermost block around it, as a picture is a block of its own. */
function putMark(image: Element, figure: Element, last: Map<Element, Element>, aside: SetAside): void {
  let block = image.closest("figure") ?? image;
  for (
    let around = block.parentElement?.closest(BLOCKS);
    around;
    around = around.parentElement?.closest(BLOCKS)
  )
    block = around;
  const mark = image.ownerDocument.createElement("hr");
  putAfter(mark, last.get(block) ?? block);
  last.set(block, mark);
  aside.set(mark, figure);
}
