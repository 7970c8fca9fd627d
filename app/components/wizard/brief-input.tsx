import { type FieldMetadata, getInputProps, getSelectProps, getTextareaProps } from "@conform-to/react";
import { Checkbox, Select, TextArea, TextInput } from "~/ui/field";
import type { FieldWords } from "./field-kinds";
import { FieldWarning } from "./field-warning";

export interface BriefInputProps {
  field: FieldMetadata<string | undefined, Record<string, string | undefined>, string[]>;
  words: FieldWords;
  required?: boolean;
  countTo?: number;
  hint?: string;
  /** Stands in the way of generating. */
  problem?: string;
  /** Worth a second look, and no obstacle. */
  warning?: string;
}

/** The fields that domain/proposals/deal-problems.ts may speak of. */
const WARNED = new Set(
  "budget hourlyRate estimatedHours endDate depositAmount paymentTerms milestones".split(" "),
);

/** One question of the brief, by its kind. */
export function BriefInput({
  field,
  words,
  required,
  countTo,
  hint = words.hint,
  ...notes
}: BriefInputProps) {
  const { label, placeholder, input } = words;
  const frame = {
    label: required ? <Starred text={label} /> : label,
    hint: WARNED.has(field.name) ? <HintAndNotes hint={hint} {...notes} /> : hint,
    error: field.errors,
    isInvalid: notes.problem !== undefined,
    fieldClassName: words.half ? "" : "sm:col-span-2",
  };
  const aria = { "aria-required": required || undefined };
  switch (words.kind) {
    case "text":
      return (
        <TextArea
          {...getTextareaProps(field)}
          {...frame}
          {...aria}
          rows={words.rows}
          placeholder={placeholder}
          countTo={countTo}
        />
      );
    case "choice":
      return (
        <Select {...getSelectProps(field)} {...frame}>
          {Object.entries(words.options ?? {}).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      );
    case "tick":
      return <Checkbox {...getInputProps(field, { type: "checkbox" })} {...frame} />;
    case "day":
      return <TextInput {...getInputProps(field, { type: "date" })} {...frame} />;
    default:
      return (
        <TextInput
          {...getInputProps(field, { type: input?.type ?? "text" })}
          {...input}
          {...frame}
          {...aria}
          placeholder={placeholder}
        />
      );
  }
}

/** All belong to the field for every reader, and a note that appears while one types is said once. */
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

/** Marked as needed without the browser's own check: Save Draft and Previous must not be held up by it. */
export function Starred({ text }: { text: string }) {
  return (
    <>
      {text}
      <span aria-hidden="true" className="ms-0.5 text-rejected">
        *
      </span>
    </>
  );
}
