import * as z from "zod";
import { PIECE_KINDS } from "~/db/vocabulary";
import { typedBlock, typedLine } from "~/platform/text/typed-text";
import { t } from "~/platform/words/t";
import { MOST_TAG_LETTERS, MOST_TAGS, readTags } from "./tags";

const MOST_NAME_LETTERS = 100;

const tooManyTags = { error: () => t("There can be at most {max} tags.", { max: MOST_TAGS }) };

const tags = typedLine()
  .max(1000, tooManyTags)
  .default("")
  .transform(readTags)
  .refine((read) => read.length <= MOST_TAGS, tooManyTags)
  .refine((read) => read.every(({ length }) => length <= MOST_TAG_LETTERS), {
    error: () =>
      t("A tag can have at most {max} characters. Put commas between tags.", { max: MOST_TAG_LETTERS }),
  });

const noName = { error: () => t("Enter a name.") };

export const pieceSchema = z.object({
  name: typedLine(noName)
    .min(1, noName)
    .max(MOST_NAME_LETTERS, {
      error: () => t("The name can have at most {max} characters.", { max: MOST_NAME_LETTERS }),
    }),
  kind: z.enum(PIECE_KINDS, { error: () => t("Choose a kind from the list.") }).default("other"),
  tags,
  isShared: z
    .literal("on")
    .optional()
    .transform((ticked) => ticked === "on"),
  html: typedBlock().default(""),
});

export type PieceFields = z.output<typeof pieceSchema>;

export const editedPieceSchema = pieceSchema.extend({
  revision: z.coerce.number().int(),
  /** The revision to overwrite, after a conflict or a text that has lost most of its words. */
  over: z.coerce.number().int().optional(),
});
