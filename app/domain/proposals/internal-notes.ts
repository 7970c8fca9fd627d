/** The owner's own notes on a proposal (spec 3 'internalNotes'): the screen's form and the JSON API share this. */
import * as z from "zod";
import { NOTES_LENGTH } from "./notes-length";

/** A line break is one character, however a form sends it. */
const text = z
  .string("Write the notes as text.")
  .transform((value) => value.replace(/\r\n?/g, "\n"))
  .pipe(z.string().max(NOTES_LENGTH, "Notes can have at most 5,000 characters."));

export const notesSchema = z.object({
  internalNotes: text,
  /** What the notes said when the writing began; when it is given, newer notes refuse the save. */
  previousNotes: z
    .string("Send the notes that the change started from.")
    .transform((value) => value.replace(/\r\n?/g, "\n"))
    .optional(),
});

export type NotesChange = z.output<typeof notesSchema>;
