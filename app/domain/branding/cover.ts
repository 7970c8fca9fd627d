import type { Cover, CoverPattern } from "~/db/vocabulary";
import { type PictureSource, parsePictureName, pictureSource } from "../content/pictures/picture-name";
import { PRODUCT_ACCENT } from "./accent";
import { contrastRatio, TEXT_RATIO } from "./contrast";
import { hexOf, oklchOf } from "./oklch";
import { type PatternTones, patternTones } from "./patterns/pattern-tones";

interface Field {
  hex: string;
  isDark: boolean;
}

export interface ShownCover {
  layout: Exclude<Cover["layout"], "none">;
  /** The background of a cover in colour, with or without a pattern. */
  field: Field | null;
  pattern: ShownPattern | null;
  picture: PictureSource | null;
}

export interface ShownPattern extends CoverPattern {
  tones: PatternTones;
}

/** Null without a cover; a cover whose picture or pattern is missing shows its title alone. */
export function shownCover(cover: Cover | null): ShownCover | null {
  if (cover === null || cover.layout === "none") return null;
  const { layout } = cover;
  const picture = needsPicture(layout) ? pictureOf(cover) : null;
  const field = hasColour(layout) ? coverField(cover.colour ?? PRODUCT_ACCENT) : null;
  const pattern = layout === "pattern" && field ? patternOn(field, cover.pattern) : null;
  const isPlain = (needsPicture(layout) && !picture) || (layout === "pattern" && !pattern);
  return isPlain ? { ...PLAIN } : { layout, field, picture, pattern };
}

const PLAIN: ShownCover = { layout: "title", field: null, picture: null, pattern: null };

const patternOn = ({ hex, isDark }: Field, pattern: CoverPattern | undefined): ShownPattern | null =>
  pattern ? { ...pattern, tones: patternTones(hex, isDark ? WHITE : INK) } : null;

function pictureOf({ picture, smaller = [] }: Cover): PictureSource | null {
  const [largest, ...others] = [picture, ...smaller].map(parsePictureName);
  return largest
    ? pictureSource([largest, ...others.filter((size) => size !== null && size !== undefined)])
    : null;
}

export const hasCover = ({ cover }: { cover: Cover | null }): boolean => shownCover(cover) !== null;

/** Takes the sender's accent where it has no colour of its own. */
const hasColour = (layout: Cover["layout"]): boolean => layout === "colour" || layout === "pattern";

export const needsPicture = (layout: Cover["layout"]): boolean => layout === "picture" || layout === "split";

const WHITE = "#ffffff";
/** The dark text of app/components/document/cover.css. */
const INK = "#16181d";
const STEP = 0.005;

/** The colour itself, or its first darker shade on which white or ink can be read. */
export function coverField(hex: string): Field {
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
  const { layout, colour, pattern, ...picture } = cover;
  return {
    layout,
    colour: hasColour(layout) ? (colour ?? accent) : null,
    ...(needsPicture(layout) ? picture : { picture: null }),
    ...(layout === "pattern" && pattern && { pattern }),
  };
}
