import * as z from "zod";
import { COVER_LAYOUTS, type Cover, type CoverPattern, PATTERN_FAMILIES, THEMES } from "~/db/vocabulary";
import { typedLine } from "~/platform/text/typed-text";
import { t } from "~/platform/words/t";
import { parseAccent } from "../branding/accent";
import { needsPicture } from "../branding/cover";
import { MOST_SEED, parsePatternName } from "../branding/patterns/cover-pattern";
import { MOST_SIZES } from "../content/pictures/picture-limits";
import { haveOneShape, parsePictureName } from "../content/pictures/picture-name";

const noPictureText = () => t("This is no picture of yours. Please choose it again.");
const noPicture = { error: noPictureText };
/** Characters of the names of all sizes. */
const MOST_LETTERS = 300;

const theme = z.enum(["", ...THEMES], { error: () => t("Choose a theme from the list.") });
const layout = z.enum(COVER_LAYOUTS, { error: () => t("Choose a cover from the list.") });

const noPatternText = () => t("Choose a pattern from the list.");
const noPattern = { error: noPatternText };

/** Empty for none. */
const patternName = typedLine(noPattern).transform((name, check) => {
  const pattern = parsePatternName(name);
  if (pattern !== null || name === "") return pattern;
  check.addIssue({ code: "custom", message: noPatternText() });
  return z.NEVER;
});

const pattern = z.object(
  {
    family: z.enum(PATTERN_FAMILIES, noPattern),
    seed: z.int(noPattern).min(0, noPattern).max(MOST_SEED, noPattern),
  },
  noPattern,
);

/** Empty for the account's. */
const colour = typedLine({ error: () => t("The colour must be text.") }).transform((text, check) => {
  const hex = parseAccent(text);
  if (hex !== null || text.trim() === "") return hex;
  check.addIssue({ code: "custom", message: t("Write the colour as # and six digits, such as #1f6f4a.") });
  return z.NEVER;
});

/** The account's theme applies where none is given. */
export const lookSchema = z
  .object({
    theme: theme.optional().transform((chosen) => chosen || null),
    coverLayout: layout.default("none"),
    coverColour: colour.default(null),
    coverPicture: typedLine(noPicture).default("").transform(namesIn),
    coverPattern: patternName.default(null),
  })
  .superRefine(({ coverLayout, coverPicture, coverPattern }, check) => {
    const problem = pictureProblem(coverLayout, coverPicture);
    if (problem) check.addIssue({ code: "custom", path: ["coverPicture"], message: problem });
    const missing = patternProblem(coverLayout, coverPattern);
    if (missing) check.addIssue({ code: "custom", path: ["coverPattern"], message: missing });
  })
  .transform(({ theme, coverLayout, coverColour, coverPicture, coverPattern }) => ({
    theme,
    cover: coverOf({
      layout: coverLayout,
      colour: coverColour,
      ...picturesOf(coverPicture),
      ...(coverPattern && { pattern: coverPattern }),
    }),
  }));

/** The cover in the JSON API. */
export const coverSchema = z
  .object(
    {
      layout,
      colour: colour.nullable().default(null),
      picture: typedLine(noPicture).nullable().default(null),
      smaller: z
        .array(typedLine(noPicture), noPicture)
        .max(MOST_SIZES - 1, noPicture)
        .default([]),
      pattern: pattern.nullable().default(null),
    },
    { error: () => t("Send the cover as an object with its layout.") },
  )
  .superRefine(({ layout, picture, smaller, pattern }, check) => {
    const problem = pictureProblem(layout, picture === null ? [] : [picture, ...smaller]);
    if (problem) check.addIssue({ code: "custom", path: ["picture"], message: problem });
    const missing = patternProblem(layout, pattern);
    if (missing) check.addIssue({ code: "custom", path: ["pattern"], message: missing });
  })
  .transform(({ picture, smaller, pattern, ...cover }) =>
    coverOf({
      ...cover,
      ...picturesOf(picture === null ? [] : [picture, ...smaller]),
      ...(pattern && { pattern }),
    }),
  );

const patternProblem = (layout: Cover["layout"], pattern: CoverPattern | null): string | null =>
  layout === "pattern" && pattern === null ? noPatternText() : null;

function namesIn(text: string, check: z.RefinementCtx): string[] {
  if (text.length <= MOST_LETTERS) return text.split(" ").filter((name) => name !== "");
  check.addIssue({ code: "custom", message: noPictureText() });
  return z.NEVER;
}

/** @param names the largest size first */
function pictureProblem(layout: Cover["layout"], names: readonly string[]): string | null {
  const [largest, ...others] = names.map(parsePictureName);
  if (largest === undefined) return needsPicture(layout) ? t("Choose a picture for this cover.") : null;
  const isOne = (size: typeof largest) => size !== null && largest !== null && haveOneShape(largest, size);
  return isOne(largest) && others.length < MOST_SIZES && others.every(isOne) ? null : noPictureText();
}

function picturesOf([picture = null, ...smaller]: readonly (string | null)[]) {
  const names = smaller.filter((name) => name !== null);
  return { picture, ...(names.length > 0 && { smaller: names }) };
}

/** Null for none. The colour, the picture and the pattern stay while another layout is chosen. */
function coverOf(cover: Cover): Cover | null {
  const isEmpty = cover.colour === null && cover.picture === null && cover.pattern === undefined;
  return cover.layout === "none" && isEmpty ? null : cover;
}
