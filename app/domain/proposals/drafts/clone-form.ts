import * as z from "zod";
import { briefFields } from "../../briefs/brief";
import { clientFields } from "../details-form";

type TextField = (typeof briefFields)["title"];

/** Drops the brief's default, which would show up in the API's document. */
const optionalField = ({ out }: TextField, description = "Left out, it stays as in the original.") =>
  z
    .preprocess(
      (value) => (value === null ? "" : typeof value === "number" ? String(value) : value),
      out.unwrap(),
    )
    .optional()
    .meta({ description });

export const cloneSchema = z.object({
  title: optionalField(briefFields.title, "Left out, it is the original’s with “(copy)” behind it."),
  clientName: optionalField(briefFields.clientName),
  clientEmail: optionalField(briefFields.clientEmail),
  clientCompany: optionalField(briefFields.clientCompany),
});

export type CloneOverrides = z.output<typeof cloneSchema>;

export const cloneFormSchema = z.object(clientFields);
