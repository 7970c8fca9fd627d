/** The owner's own notes on a proposal (docs/product.md 3): the screen's form and the JSON API share this. */
import * as z from "zod";
import { typedBlock } from "~/platform/typed-text";
import { NOTES_LENGTH } from "./notes-length";

/** A line break is one character, however a form sends it. */
const text = typedBlock("Notes must be text.").max(NOTES_LENGTH, "Notes can have at most 5,000 characters.");

export const notesSchema = z.object({
  internalNotes: text,
  /** What the notes said when the writing began; when it is given, newer notes refuse the save. */
  previousNotes: typedBlock("Send the notes that the change started from.").optional(),
});

export type NotesChange = z.output<typeof notesSchema>;
