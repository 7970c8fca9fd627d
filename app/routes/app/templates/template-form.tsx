import type { SubmissionResult } from "@conform-to/dom";
import { inputProps, tickProps, useCheckedForm } from "~/components/form/use-checked-form";
import type { TemplateCategory } from "~/db/vocabulary";
import { CATEGORY_NAMES, TEMPLATE_CATEGORIES } from "~/domain/templates/categories";
import { Checkbox, Select, TextArea, TextInput } from "~/ui/form/field";

export interface TemplateValues {
  name: string;
  description: string;
  category: TemplateCategory;
  isShared: boolean;
}

export function useTemplateForm(values: TemplateValues, lastResult: SubmissionResult<string[]> | undefined) {
  return useCheckedForm({
    id: "template",
    lastResult,
    defaultValue: { ...values, isShared: values.isShared ? "on" : "", theme: "" },
  });
}

interface TemplateFieldsProps {
  fields: ReturnType<typeof useTemplateForm>["fields"];
  canShare: boolean;
}

export const TemplateFields = ({ fields, canShare }: TemplateFieldsProps) => (
  <>
    <TextInput {...inputProps(fields.name)} label="Name" aria-required maxLength={100} autoComplete="off" />
    <TextArea
      {...inputProps(fields.description)}
      label="Description"
      hint="For whom it is, and what it offers. Only you and your team see it."
      rows={3}
      maxLength={300}
    />
    <Select {...inputProps(fields.category)} label="Category">
      {TEMPLATE_CATEGORIES.map((category) => (
        <option key={category} value={category}>
          {CATEGORY_NAMES[category]}
        </option>
      ))}
    </Select>
    {canShare ? (
      <Checkbox
        {...tickProps(fields.isShared)}
        label="Share with your team"
        hint="Everybody in it can start proposals from this template. You, admins and the owner can change it."
      />
    ) : null}
  </>
);
