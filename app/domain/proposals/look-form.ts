import * as z from "zod";
import { COVER_LAYOUTS, type Cover, THEMES } from "~/db/vocabulary";
import { parseAccent } from "../branding/accent";
import { needsPicture } from "../branding/cover";

const COLOUR_FORMAT = "Write the colour as # and six digits, such as #1f6f4a.";
const NEEDS_PICTURE = "Choose a picture for this cover.";

const theme = z.enum(["", ...THEMES], "Choose a theme from the list.");
const layout = z.enum(COVER_LAYOUTS, "Choose a cover from the list.");

/** Empty for the account's. */
const colour = z.string("The colour must be text.").transform((text, check) => {
  const hex = parseAccent(text);
  if (hex !== null || text.trim() === "") return hex;
  check.addIssue({ code: "custom", message: COLOUR_FORMAT });
  return z.NEVER;
});

/** Without a theme it is the account's. */
export const lookSchema = z
  .object({
    theme: theme.optional().transform((chosen) => chosen || null),
    coverLayout: layout.default("none"),
    coverColour: colour.default(null),
    coverPicture: z.string().max(200).optional(),
  })
  .superRefine(({ coverLayout, coverPicture }, check) => {
    if (needsPicture(coverLayout) && !coverPicture)
      check.addIssue({ code: "custom", path: ["coverPicture"], message: NEEDS_PICTURE });
  })
  .transform(({ theme, coverLayout, coverColour, coverPicture }) => ({
    theme,
    cover: coverOf({ layout: coverLayout, colour: coverColour, picture: coverPicture ?? null }),
  }));

/** As the JSON API has it. */
export const coverSchema = z
  .object({
    layout,
    colour: colour.nullable().default(null),
    picture: z.string("The picture is a name, as in its address.").max(200).nullable().default(null),
  })
  .superRefine(({ layout, picture }, check) => {
    if (needsPicture(layout) && !picture)
      check.addIssue({ code: "custom", path: ["picture"], message: NEEDS_PICTURE });
  })
  .transform(coverOf);

/** Null for none. The colour and the picture stay while another layout is chosen. */
function coverOf(cover: Cover): Cover | null {
  return cover.layout === "none" && cover.colour === null && cover.picture === null ? null : cover;
}
