import type { SubmissionResult } from "@conform-to/dom";
import { BriefForm, CLIENT_ROWS } from "~/components/brief/brief-form";
import { useCheckedForm } from "~/components/form/use-checked-form";
import type { CloneOverrides } from "~/domain/proposals/drafts/clone-form";
import { t } from "~/platform/words/t";

interface CloneFormProps {
  id: string;
  copy: CloneOverrides;
  canAutofill: boolean;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** Copies everything but title and client. */
export function CloneForm({ id, copy, canAutofill, lastResult }: CloneFormProps) {
  const { form, fields } = useCheckedForm({ id: "clone", lastResult, defaultValue: copy });
  return (
    <BriefForm
      {...{ back: `/proposal/${id}`, form, currency: "USD", submit: t("Clone Proposal"), canAutofill }}
      fields={fields}
      rows={CLIENT_ROWS}
      isNew
    >
      {t("The text is copied unchanged. If it mentions the client by name, edit the content afterwards.")}
    </BriefForm>
  );
}
