import * as z from "zod";
import { briefFields } from "../../briefs/brief";
import { dealProblems } from "../../prices/deal/deal-problems";
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
  title: optionalField(
    briefFields.title,
    "Left out, it is the original’s with “(copy)” behind it, and names another client as the text does.",
  ),
  clientName: optionalField(briefFields.clientName),
  clientEmail: optionalField(briefFields.clientEmail),
  clientCompany: optionalField(briefFields.clientCompany),
});

export const cloneFormSchema = z
  .object({ ...clientFields, startDate: briefFields.startDate, endDate: briefFields.endDate })
  .superRefine((days, check) => {
    for (const [field, message] of Object.entries(dealProblems(days)))
      check.addIssue({ code: "custom", path: [field], message });
  });

/** The form also asks for the days of the work. */
export type CloneChanges = z.output<typeof cloneSchema> & Partial<z.output<typeof cloneFormSchema>>;
