import * as z from "zod";
import { PIECE_KINDS } from "~/db/vocabulary";
import { typedBlock, typedLine } from "~/platform/text/typed-text";
import { MOST_TAG_LETTERS, MOST_TAGS, readTags } from "./tags";

export const MOST_NAME_LETTERS = 100;

const tags = typedLine()
  .max(1000, `There can be at most ${MOST_TAGS} tags.`)
  .default("")
  .transform(readTags)
  .refine((read) => read.length <= MOST_TAGS, `There can be at most ${MOST_TAGS} tags.`)
  .refine(
    (read) => read.every(({ length }) => length <= MOST_TAG_LETTERS),
    `A tag can have at most ${MOST_TAG_LETTERS} characters. Put commas between tags.`,
  );

export const pieceSchema = z.object({
  name: typedLine("Enter a name.")
    .min(1, "Enter a name.")
    .max(MOST_NAME_LETTERS, `The name can have at most ${MOST_NAME_LETTERS} characters.`),
  kind: z.enum(PIECE_KINDS, "Choose a kind from the list.").default("other"),
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
  /** The revision to overwrite, after a conflict. */
  over: z.coerce.number().int().optional(),
});
