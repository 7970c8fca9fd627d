import type { SubmissionResult } from "@conform-to/dom";
import { BriefForm } from "~/components/brief/brief-form";
import { useCheckedForm } from "~/components/form/use-checked-form";
import type { AnswerToAdd } from "~/domain/briefs/answers-to-add";
import type { Brief } from "~/domain/briefs/brief";
import { t } from "~/platform/words/t";
import { ScriptsField } from "../writing/scripts-field";

interface AnswersFormProps {
  id: string;
  currency: Brief["currency"];
  asked: readonly AnswerToAdd[];
  lastResult: SubmissionResult<string[]> | undefined;
}

export function AnswersForm({ id, currency, asked, lastResult }: AnswersFormProps) {
  const { form, fields } = useCheckedForm({
    id: "answers",
    lastResult,
    defaultValue: Object.fromEntries(asked.map((field) => [field, ""])),
    loadCheck: async () => (await import("./answers-check")).checkAnswers,
  });
  return (
    <BriefForm
      {...{ form, fields, currency }}
      back={`/proposal/${id}`}
      rows={asked.map((field) => [field])}
      submit={t("Write it again")}
      isNew={false}
      canAutofill={false}
      more={<ScriptsField />}
    >
      {t("The proposal is written again with what you add. Nothing else of your brief changes.")}
    </BriefForm>
  );
}
