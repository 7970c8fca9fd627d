import * as z from "zod";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { type Brief, type BriefField, briefFields } from "../briefs/brief";
import { dealProblems } from "../prices/deal/deal-problems";
import { numberField } from "./number/numbers-form";
import { dayField } from "./validity/chosen-day";

export const DETAIL_FIELDS = [
  "title",
  "clientName",
  "clientEmail",
  "clientCompany",
  "budget",
  "currency",
  "startDate",
  "endDate",
] as const satisfies readonly BriefField[];

/** Number and validity. Omitted fields do not change. */
export interface FrameChange {
  number?: string | undefined;
  /** "2027-02-28"; empty for none. */
  validUntil?: string | undefined;
}

export type Details = Pick<Brief, (typeof DETAIL_FIELDS)[number]>;

const required = (schema: z.ZodType<string>, message: AppMessage) =>
  schema.refine((value) => value !== "", { error: () => t(message) });

export const clientFields = {
  title: required(briefFields.title, msg("Enter a title.")),
  clientName: required(briefFields.clientName, msg("Enter the client's name.")),
  clientEmail: briefFields.clientEmail,
  clientCompany: briefFields.clientCompany,
};

export const detailsSchema = z
  .object({
    ...clientFields,
    budget: briefFields.budget,
    currency: briefFields.currency,
    startDate: briefFields.startDate,
    endDate: briefFields.endDate,
    number: numberField.optional(),
    validUntil: dayField.default(""),
  })
  .superRefine((details, check) => {
    for (const [field, message] of Object.entries(detailProblems(details)))
      check.addIssue({ code: "custom", path: [field], message });
  });

/** Checks these fields only: terms and deposit are already in the text. */
export const detailProblems = ({ budget, currency, startDate, endDate }: Details) =>
  dealProblems({ budget, currency, startDate, endDate });

export const detailsOf = (brief: Details): Details =>
  Object.fromEntries(DETAIL_FIELDS.map((field) => [field, brief[field]])) as Details;
