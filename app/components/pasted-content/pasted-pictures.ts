/** Pictures of pasted HTML: ours stay, those that came along are uploaded, foreign ones go. */

import { LINK } from "../document-markup/allowed-markup";
import { elementOf, outermostBlock, putAfter } from "../document-markup/dom-moves";
import { figureHtml, type Picture, readFigure } from "../document-markup/figure";
import { rtfPictures } from "./rtf-pictures";
import { keepPicture } from "./waiting-pictures";

/** A figure for each mark that stands for it while the rest is cleaned. */
export type SetAside = Map<Element, Element>;

/** Drawings that stand for a checkbox or an icon. */
const SIGNS = "img[aria-roledescription='checkbox'], aside > img";
/** Word names files of its own computer. */
const FILE = /^file:/i;

export interface LeftOut {
  /** Counts those that did not come along. */
  pictures: number;
  /** Addresses of those that did: a picture of a document is no link. */
  links: string[];
}

export function setPicturesAside(body: HTMLElement, aside: SetAside, rtf: string): LeftOut {
  for (const sign of body.querySelectorAll(SIGNS)) sign.remove();
  let pictures = 0;
  const links = new Set<string>();
  const last = new Map<Element, Element>();
  const files = filesOf(body, rtf);
  for (const image of body.querySelectorAll("img")) {
    const figure = figureFor(image, files.get(image));
    const address = image.closest("a")?.getAttribute("href") ?? "";
    if (figure && LINK.test(address)) links.add(address);
    if (figure) putMark(image, figure, last, aside);
    else pictures += 1;
    const own = image.closest("figure");
    image.remove();
    if (figure && own?.classList.contains("picture")) own.remove();
  }
  return { pictures, links: [...links] };
}

export function putPicturesBack(aside: SetAside): void {
  for (const [mark, figure] of aside) mark.parentNode?.replaceChild(figure, mark);
}

/** Pairs images with files by their order; if there are more of one, nobody can tell which is which. */
function filesOf(body: HTMLElement, rtf: string): Map<Element, File> {
  const images = [...body.querySelectorAll("img")].filter((image) => FILE.test(addressOf(image)));
  const pictures = images.length > 0 ? rtfPictures(rtf) : [];
  const isSure = pictures.length === images.length;
  return new Map(
    images.flatMap((image, at) => {
      const picture = isSure ? pictures[at] : null;
      return picture ? [[image, picture]] : [];
    }),
  );
}

/** A file's name says nothing, and Word's own guesses, which end in a line that says so, need a person's eye. */
const NO_DESCRIPTION = /\n|\.\w{3,4}$|^\w+:\/\//;

function descriptionOf(image: Element): string {
  const alt = (image.getAttribute("alt") ?? "").trim();
  return NO_DESCRIPTION.test(alt) ? "" : alt;
}

const addressOf = (image: Element): string => image.getAttribute("src") ?? "";

function figureFor(image: HTMLImageElement, file: File | undefined): Element | null {
  const own: Picture | null = readFigure(image.closest("figure.picture") ?? image);
  if (own) return elementOf(image.ownerDocument, figureHtml(own));
  const picture = file ?? dataPicture(addressOf(image));
  if (!picture) return null;
  const figure = image.ownerDocument.createElement("figure");
  figure.className = "picture";
  figure.dataset.upload = keepPicture({ file: picture, alt: descriptionOf(image) });
  return figure;
}

/** Puts the mark after the outermost block, as a picture is a block of its own. */
function putMark(image: Element, figure: Element, last: Map<Element, Element>, aside: SetAside): void {
  const block = outermostBlock(image.closest("figure") ?? image);
  const mark = image.ownerDocument.createElement("hr");
  putAfter(mark, last.get(block) ?? block);
  last.set(block, mark);
  aside.set(mark, figure);
}

/** Characters of a `data:` address; base64 is a third longer than what it holds. */
const MOST_CHARACTERS = 14 * 1024 * 1024;

const DATA = /^data:(image\/(?:png|jpeg|webp|avif|gif|bmp));base64,/i;

/** Null for an address that holds no picture. */
function dataPicture(address: string): File | null {
  const [start = "", type = ""] = DATA.exec(address.slice(0, 40)) ?? [];
  if (!type || address.length > MOST_CHARACTERS) return null;
  try {
    const bytes = Uint8Array.from(atob(address.slice(start.length)), (letter) => letter.charCodeAt(0));
    return new File([bytes], "", { type });
  } catch {
    return null;
  }
}
