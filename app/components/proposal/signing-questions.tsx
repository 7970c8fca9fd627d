import type { ComponentProps } from "react";
import { Checkbox, Select } from "~/ui/form/field";

type Ticked = Omit<ComponentProps<typeof Checkbox>, "label" | "ref">;

interface SigningQuestionsProps {
  title: Ticked;
  place: Ticked;
  company: Omit<ComponentProps<typeof Select>, "label" | "children" | "ref">;
}

/** What signers fill in besides initials (docs/decisions/0075-signature-fields.md). */
export const SigningQuestions = ({ title, place, company }: SigningQuestionsProps) => (
  <>
    <Checkbox {...title} label="Title or position" />
    <Checkbox {...place} label="Place of signing" />
    <Select {...company} label="Signing on behalf of">
      <option value="optional">They may say so</option>
      <option value="required">They must say so</option>
      <option value="off">Don’t ask</option>
    </Select>
  </>
);
