import * as z from "zod";
import { t } from "~/platform/words/t";
import { DELETE_WORD } from "./delete-word";

const unconfirmed = { error: () => t("Type {word} to confirm.", { word: DELETE_WORD }) };

const confirmDeletion = z.string(unconfirmed).trim().min(1, unconfirmed).max(254, unconfirmed);

const noPassword = { error: () => t("Enter your current password.") };

const currentPassword = z.string(noPassword).min(1, noPassword).max(200);

/** Asks for the password too: an open screen alone must not be enough (docs/product.md 5). */
export const deletionForm = z.object({ confirmDeletion, currentPassword });

export const deletionSchema = deletionForm;

export type Deletion = z.output<typeof deletionSchema>;

export const isConfirmed = (typed: string, email: string): boolean =>
  typed.toUpperCase() === DELETE_WORD || typed.toLowerCase() === email;
