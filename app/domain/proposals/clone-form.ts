/** The title and the client of a copy. */
import * as z from "zod";
import { briefFields } from "./brief";
import { whomFields } from "./details-form";

/** What JSON callers send; what they leave out stays as the original has it. */
export const cloneSchema = z.object({
  title: briefFields.title.optional(),
  clientName: briefFields.clientName.optional(),
  clientEmail: briefFields.clientEmail.optional(),
  clientCompany: briefFields.clientCompany.optional(),
});

export type CloneFor = z.output<typeof cloneSchema>;

/** What the form asks for: an answer that was emptied is empty in the copy. */
export const cloneFormSchema = z.object(whomFields);
