import { Checkbox, Select, TextArea, TextInput } from "~/ui/form/field";
import { type CheckedField, inputProps, tickProps } from "../form/use-checked-form";
import type { FieldLabels } from "./field-kinds";
import { FieldWarning } from "./field-warning";

export interface BriefInputProps {
  field: CheckedField;
  labels: FieldLabels;
  required?: boolean;
  countTo?: number;
  hint?: string;
  /** Blocks generating. */
  problem?: string;
  /** Does not block generating. */
  warning?: string;
}

/** Keep in step with domain/prices/deal/deal-problems.ts. */
const FIELDS_WITH_WARNINGS = new Set(
  "budget hourlyRate estimatedHours endDate depositAmount paymentTerms milestones".split(" "),
);

export function BriefInput({
  field,
  labels,
  required,
  countTo,
  hint = labels.hint,
  ...notes
}: BriefInputProps) {
  const { label, placeholder, input } = labels;
  const frame = {
    label: required ? <RequiredLabel text={label} /> : label,
    hint: FIELDS_WITH_WARNINGS.has(field.name) ? <HintAndNotes hint={hint} {...notes} /> : hint,
    isInvalid: notes.problem !== undefined,
    fieldClassName: labels.half ? "" : "sm:col-span-2",
  };
  const aria = { "aria-required": required || undefined };
  switch (labels.kind) {
    case "text":
      return (
        <TextArea
          {...inputProps(field)}
          {...frame}
          {...aria}
          rows={labels.rows}
          placeholder={placeholder}
          countTo={countTo}
        />
      );
    case "choice":
      return (
        <Select {...inputProps(field)} {...frame}>
          {Object.entries(labels.options ?? {}).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      );
    case "tick":
      return <Checkbox {...tickProps(field)} {...frame} />;
    case "day":
      return <TextInput {...inputProps(field)} type="date" {...frame} />;
    default:
      return <TextInput {...inputProps(field)} {...input} {...frame} {...aria} placeholder={placeholder} />;
  }
}

/** Linked to the field for screen readers; new notes are announced once. */
function HintAndNotes({ hint, problem, warning }: Pick<BriefInputProps, "hint" | "problem" | "warning">) {
  return (
    <>
      {hint ? <span className="block">{hint}</span> : null}
      <span role="status" className="block">
        {problem ? (
          <FieldWarning text={problem} isProblem />
        ) : warning ? (
          <FieldWarning text={warning} />
        ) : null}
      </span>
    </>
  );
}

/** No `required` attribute: Save Draft and Previous must work with empty fields. */
export function RequiredLabel({ text }: { text: string }) {
  return (
    <>
      <span>{text}</span>
      <span aria-hidden="true" className="ms-0.5 text-rejected">
        *
      </span>
    </>
  );
}
