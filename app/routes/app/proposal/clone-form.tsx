import type { SubmissionResult } from "@conform-to/dom";
import { BriefForm, CLIENT_ROWS } from "~/components/brief/brief-form";
import { useCheckedForm } from "~/components/form/use-checked-form";
import type { CloneChanges } from "~/domain/proposals/drafts/clone-form";
import { t } from "~/platform/words/t";

interface CloneFormProps {
  id: string;
  copy: CloneChanges;
  canAutofill: boolean;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** Copies everything but title, client and days. */
export function CloneForm({ id, copy, canAutofill, lastResult }: CloneFormProps) {
  const { form, fields } = useCheckedForm({ id: "clone", lastResult, defaultValue: copy });
  return (
    <BriefForm
      {...{ back: `/proposal/${id}`, form, currency: "USD", submit: t("Clone Proposal"), canAutofill }}
      fields={fields}
      rows={[...CLIENT_ROWS, ["startDate", "endDate"]]}
      isNew
    >
      {t(
        "In the title, the text and the price table, the new client’s name, company and dates take the place of the old ones. You then see what was replaced.",
      )}
    </BriefForm>
  );
}
