import type { ComponentProps } from "react";
import { t } from "~/platform/words/t";
import { Checkbox, Select } from "~/ui/form/field";

type Ticked = Omit<ComponentProps<typeof Checkbox>, "label" | "ref">;

interface SigningQuestionsProps {
  title: Ticked;
  place: Ticked;
  company: Omit<ComponentProps<typeof Select>, "label" | "children" | "ref">;
}

/** Asks what signers fill in besides initials (docs/decisions/0075-signature-fields.md). */
export const SigningQuestions = ({ title, place, company }: SigningQuestionsProps) => (
  <>
    <Checkbox {...title} label={t("Title or position")} />
    <Checkbox {...place} label={t("Place of signing")} />
    <Select {...company} label={t("Signing on behalf of")}>
      <option value="optional">{t("They may say so")}</option>
      <option value="required">{t("They must say so")}</option>
      <option value="off">{t("Don’t ask")}</option>
    </Select>
  </>
);
