/** Schemas of text that people type (clean-text.ts). Screens that validate nothing need not load them. */
import * as z from "zod";
import { cleanBlock, cleanEmail, cleanLine, cleanLines, hasLetter } from "./clean-text";

/** A message, or what makes it once it is needed: in the reader's language, and `Intl` is slow at its first use. */
type Needed = string | { error: () => string };

/** @param needed the message where it is no text */
export const typedLine = (needed?: Needed) => z.string(needed).overwrite(cleanLine);

/** An email address, or none. @param needed the message where it is no text */
export const typedEmail = (needed?: Needed) => z.string(needed).overwrite(cleanEmail);

/** A person's name, or none. @param needed the message where it is no text or has no letter */
export const typedName = (needed: Needed) =>
  typedLine(needed).refine((name) => name === "" || hasLetter(name), needed);

/** @param needed the message where it is no text */
export const typedLines = (needed?: Needed) => z.string(needed).overwrite(cleanLines);

/** Not trimmed: notes are saved while they are typed. */
export const typedBlock = (needed?: Needed) => z.string(needed).overwrite(cleanBlock);
