import * as z from "zod";
import { DELETE_WORD } from "./delete-word";

const confirmDeletion = z
  .string(`Type ${DELETE_WORD} to confirm.`)
  .trim()
  .min(1, `Type ${DELETE_WORD} to confirm.`)
  .max(254, `Type ${DELETE_WORD} to confirm.`);

const password = z.string("Enter your current password.").min(1, "Enter your current password.").max(200);

/** Asks for the password too: an open screen alone must not be enough (docs/product.md 5). */
export const deletionForm = z.object({ confirmDeletion, currentPassword: password });

export const deletionSchema = deletionForm;

export type Deletion = z.output<typeof deletionSchema>;

export const isConfirmed = (typed: string, email: string): boolean =>
  typed.toUpperCase() === DELETE_WORD || typed.toLowerCase() === email;
