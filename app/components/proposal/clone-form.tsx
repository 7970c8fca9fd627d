import { type SubmissionResult, useForm } from "@conform-to/react";
import type { CloneFor } from "~/domain/proposals/clone-form";
import type { StepFieldset } from "../wizard/step-fields";
import { BriefForm, type BriefValues, WHOM } from "./brief-form";

interface CloneFormProps {
  id: string;
  copy: CloneFor;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** Everything except the title and the client is copied unchanged. */
export function CloneForm({ id, copy, lastResult }: CloneFormProps) {
  const [form, fields] = useForm<BriefValues>({ id: "clone", lastResult, defaultValue: copy });
  return (
    <BriefForm
      {...{ id, form, currency: "USD", submit: "Clone Proposal" }}
      fields={fields as StepFieldset}
      rows={WHOM}
    >
      The text is copied unchanged. If it mentions the client by name, edit the content afterwards.
    </BriefForm>
  );
}
