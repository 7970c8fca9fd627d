import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useNavigation } from "@remix-run/react";
import { DETAIL_FIELDS, type Details, detailsSchema } from "~/domain/proposals/details-form";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { BriefInput } from "../wizard/brief-input";
import { wordsFor } from "../wizard/field-words";
import type { StepFieldset } from "../wizard/step-fields";

interface DetailsFormProps {
  id: string;
  details: Details;
  /** The client has a version already. */
  wasSent: boolean;
  lastResult: SubmissionResult<string[]> | undefined;
}

const REQUIRED = new Set(["title", "clientName"]);

export function DetailsForm({ id, details, wasSent, lastResult }: DetailsFormProps) {
  const [form, fields] = useForm<Record<string, string | undefined>>({
    id: "details",
    lastResult,
    defaultValue: details,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: detailsSchema }) as never,
  });
  const isSaving = useNavigation().formMethod === "POST";
  return (
    <Form method="post" {...getFormProps(form)} noValidate className="grid gap-6">
      {form.errors?.[0] ? (
        <Banner id={form.errorId} role="alert" tone="danger" title={form.errors[0]} />
      ) : null}
      <p className="text-muted">
        The text of the proposal stays as it is. If a name, a price or a date stands in it, edit the content
        too.
        {wasSent ? " Your client keeps reading the version you sent until you send again." : ""}
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        {DETAIL_FIELDS.map((name) => {
          const field = (fields as StepFieldset)[name];
          const words = wordsFor(name, "fixed", details.currency);
          return field ? (
            <BriefInput key={name} field={field} words={words} required={REQUIRED.has(name)} />
          ) : null;
        })}
      </div>
      <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-5">
        <ButtonLink to={`/proposal/${id}`}>Cancel</ButtonLink>
        <Button variant="primary" busy={isSaving}>
          Save Details
        </Button>
      </div>
    </Form>
  );
}
