/** A picture's figure, in the one form that is stored (docs/decisions/0053-pictures.md). */

import { DECORATIVE_ROLE } from "~/domain/content/figures/decorative-role";
import {
  haveOneShape,
  type PictureInfo,
  parsePictureName,
  pictureSource,
} from "~/domain/content/pictures/picture-name";
import { escapeAttribute } from "~/platform/text/html-text";
import { attribute, inlineHtml } from "./inline-html";

const LAYOUTS = ["text", "wide", "half"] as const;
export type Layout = (typeof LAYOUTS)[number];

/** The keys are in this order everywhere, so that two equal pictures are equal as JSON. */
export interface Picture {
  src: string;
  srcset: string;
  alt: string;
  isDecorative: boolean;
  width: number;
  height: number;
  layout: Layout;
  /** Inline HTML. */
  caption: string;
}

const FOLDER = "/pictures/";

/** Copied from a page, an address is absolute. */
function sizeAt(address: string): PictureInfo | null {
  const path = address.startsWith(location.origin) ? address.slice(location.origin.length) : address;
  return path.startsWith(FOLDER) ? parsePictureName(path.slice(FOLDER.length)) : null;
}

/** Null for a foreign picture. */
export function readFigure(figure: Element): Picture | null {
  const image = figure.matches("img") ? figure : figure.querySelector("img");
  const main = sizeAt(image?.getAttribute("src") ?? "");
  if (!image || !main) return null;
  const {
    src,
    srcset = "",
    width,
    height,
  } = pictureSource(sizesOf(main, image.getAttribute("srcset") ?? ""));
  const caption = figure.querySelector("figcaption");
  const alt = image.getAttribute("alt") ?? "";
  return {
    src,
    srcset,
    alt,
    isDecorative: alt === "" && image.getAttribute("role") === DECORATIVE_ROLE,
    width,
    height,
    layout: layoutOf(figure),
    caption: caption ? captionHtml(caption) : "",
  };
}

/** The largest first. */
function sizesOf(main: PictureInfo, srcset: string): PictureInfo[] {
  const others = srcset.split(",").flatMap((part) => sizeAt(part.trim().split(" ", 1)[0] ?? "") ?? []);
  const fitting = [main, ...others.filter((other) => haveOneShape(main, other))];
  const byWidth = new Map(fitting.map((size) => [size.width, size] as const));
  return [...byWidth.values()].sort((one, other) => other.width - one.width);
}

const layoutOf = (figure: Element): Layout =>
  LAYOUTS.find((layout) => figure.classList.contains(`picture-${layout}`)) ?? "text";

/** Returns one line: breaks become spaces. */
export const captionHtml = (caption: Element): string => inlineHtml(caption).replaceAll("<br>", " ").trim();

export const classOf = (layout: Layout): string =>
  layout === "text" ? "picture" : `picture picture-${layout}`;

export function figureHtml(picture: Picture): string {
  const { src, srcset, alt, isDecorative, width, height, layout, caption } = picture;
  const addresses = attribute("src", src) + attribute("srcset", srcset);
  const role = attribute("role", isDecorative ? DECORATIVE_ROLE : "");
  const image = `<img${addresses} alt="${escapeAttribute(alt)}"${role} width="${width}" height="${height}">`;
  return `<figure class="${classOf(layout)}">${image}${caption && `<figcaption>${caption}</figcaption>`}</figure>`;
}
