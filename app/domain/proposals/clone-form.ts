/** The title and the client of a copy. */
import * as z from "zod";
import { briefFields } from "./brief";
import { whomFields } from "./details-form";

type Line = (typeof briefFields)["title"];

/** Without the brief's default, which would stand in the API's document. */
const kept = ({ out }: Line, description = "Left out, it stays as in the original.") =>
  z
    .preprocess(
      (value) => (value === null ? "" : typeof value === "number" ? String(value) : value),
      out.unwrap(),
    )
    .optional()
    .meta({ description });

/** What JSON callers send; what they leave out stays as the original has it. */
export const cloneSchema = z.object({
  title: kept(briefFields.title, "Left out, it is the original’s with “(copy)” behind it."),
  clientName: kept(briefFields.clientName),
  clientEmail: kept(briefFields.clientEmail),
  clientCompany: kept(briefFields.clientCompany),
});

export type CloneFor = z.output<typeof cloneSchema>;

/** What the form asks for: an answer that was emptied is empty in the copy. */
export const cloneFormSchema = z.object(whomFields);
