/** What is asked of whoever deletes their account (docs/product.md 5): one set of rules for the screen and the API. */
import * as z from "zod";
import { DELETE_WORD } from "./delete-word";

const confirmDeletion = z
  .string(`Type ${DELETE_WORD} to confirm.`)
  .trim()
  .min(1, `Type ${DELETE_WORD} to confirm.`)
  .max(254, `Type ${DELETE_WORD} to confirm.`);

const password = z.string("Enter your current password.").min(1, "Enter your current password.").max(200);

/** The screen asks for the password too: an open screen alone must not be enough. */
export const deletionForm = z.object({ confirmDeletion, currentPassword: password });

/** The API asks for the same. */
export const deletionSchema = deletionForm;

export type Deletion = z.output<typeof deletionSchema>;

/** The word in any case, or the account's address. */
export const isConfirmed = (typed: string, email: string): boolean =>
  typed.toUpperCase() === DELETE_WORD || typed.toLowerCase() === email;
