import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { StepFieldset } from "~/components/brief/step-fields";
import { type Details, detailsSchema } from "~/domain/proposals/details-form";
import { BriefForm, type BriefValues, CLIENT_ROWS } from "./brief-form";

interface DetailsFormProps {
  id: string;
  details: Details;
  wasSent: boolean;
  lastResult: SubmissionResult<string[]> | undefined;
}

const ROWS = [...CLIENT_ROWS, ["budget", "currency"], ["startDate", "endDate"]] as const;

export function DetailsForm({ id, details, wasSent, lastResult }: DetailsFormProps) {
  const [form, fields] = useForm<BriefValues>({
    id: "details",
    lastResult,
    defaultValue: details,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: detailsSchema }) as never,
  });
  return (
    <BriefForm
      {...{ id, form, currency: details.currency, submit: "Save Details" }}
      fields={fields as StepFieldset}
      rows={ROWS}
    >
      The text of the proposal does not change. If it mentions a name, a price or a date, edit the content
      too.
      {wasSent ? " Your client keeps reading the version you sent until you send again." : ""}
    </BriefForm>
  );
}
