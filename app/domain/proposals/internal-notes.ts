import * as z from "zod";
import { typedBlock } from "~/platform/text/typed-text";
import { t } from "~/platform/words/t";
import { MAX_NOTES_LENGTH } from "./notes-length";

const text = typedBlock({ error: () => t("Notes must be text.") }).max(MAX_NOTES_LENGTH, {
  error: () => t("Notes can have at most 5,000 characters."),
});

export const notesSchema = z.object({
  internalNotes: text,
  previousNotes: typedBlock({
    error: () => t("Send the notes that the change started from."),
  }).optional(),
});

export type NotesChange = z.output<typeof notesSchema>;
