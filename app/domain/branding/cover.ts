import type { Cover } from "~/db/vocabulary";
import { type PictureSource, parsePictureName, pictureSource } from "../content/pictures/picture-name";
import { PRODUCT_ACCENT } from "./accent";
import { contrastRatio, TEXT_RATIO } from "./contrast";
import { hexOf, oklchOf } from "./oklch";

export interface ShownCover {
  layout: Exclude<Cover["layout"], "none">;
  /** The background of a `colour` cover. */
  field: { hex: string; isDark: boolean } | null;
  picture: PictureSource | null;
}

/** Null without a cover; a cover whose picture is missing shows its title alone. */
export function shownCover(cover: Cover | null): ShownCover | null {
  if (cover === null || cover.layout === "none") return null;
  const { layout } = cover;
  const picture = needsPicture(layout) ? pictureOf(cover) : null;
  return {
    layout: needsPicture(layout) && picture === null ? "title" : layout,
    field: layout === "colour" ? coverField(cover.colour ?? PRODUCT_ACCENT) : null,
    picture,
  };
}

function pictureOf({ picture, smaller = [] }: Cover): PictureSource | null {
  const [largest, ...others] = [picture, ...smaller].map(parsePictureName);
  return largest
    ? pictureSource([largest, ...others.filter((size) => size !== null && size !== undefined)])
    : null;
}

export const hasCover = ({ cover }: { cover: Cover | null }): boolean => shownCover(cover) !== null;

export const needsPicture = (layout: Cover["layout"]): boolean => layout === "picture" || layout === "split";

const WHITE = "#ffffff";
/** The dark text of app/components/document/cover.css. */
const INK = "#16181d";
const STEP = 0.005;

/** The colour itself, or its first darker shade on which white or ink can be read. */
export function coverField(hex: string): { hex: string; isDark: boolean } {
  const colour = oklchOf(hex);
  for (let shade = hex, { lightness } = colour; ; lightness -= STEP) {
    if (contrastRatio(WHITE, shade) >= TEXT_RATIO) return { hex: shade, isDark: true };
    if (contrastRatio(INK, shade) >= TEXT_RATIO) return { hex: shade, isDark: false };
    shade = hexOf({ ...colour, lightness });
  }
}

/** The cover to send: with the account's current colour, and only what its layout shows. */
export function frozenCover(cover: Cover | null, accent: string | null): Cover | null {
  if (cover === null || cover.layout === "none") return null;
  const { layout, colour, ...picture } = cover;
  return {
    layout,
    colour: layout === "colour" ? (colour ?? accent) : null,
    ...(needsPicture(layout) ? picture : { picture: null }),
  };
}
