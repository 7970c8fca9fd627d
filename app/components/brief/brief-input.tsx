import { TriangleAlert } from "lucide";
import type { Field } from "~/domain/briefs/field-kinds";
import { classes } from "~/ui/classes";
import { Checkbox, Select, TextArea, TextInput } from "~/ui/form/field";
import { Icon } from "~/ui/icon";
import { type CheckedField, inputProps, tickProps } from "../form/use-checked-form";
import { FieldOptions } from "./field-options";
import { type Deal, wordsOf } from "./field-words";

export interface BriefInputProps {
  field: CheckedField;
  entry: Field;
  /** Its words depend on the deal. */
  deal?: Deal;
  /** The same form has the currency, which only a script can say again in a label. */
  followsCurrency?: boolean;
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
  "budget budgetPeriod hourlyRate estimatedHours endDate depositAmount paymentTerms milestones".split(" "),
);

/** An input as the field's kind says. */
export function BriefInput(props: BriefInputProps) {
  const { field, entry, deal, followsCurrency, required, countTo, hint, ...notes } = props;
  const words = wordsOf(entry, deal);
  const shownHint = hint ?? words.hint;
  const label = followsCurrency && entry.inCurrency ? <LabelInCurrency {...words} /> : words.label;
  const texts = {
    label: required ? <RequiredLabel text={words.label} /> : label,
    hint: FIELDS_WITH_WARNINGS.has(field.name) ? <HintAndNotes hint={shownHint} {...notes} /> : shownHint,
    fieldClassName: isHalf(entry) ? "" : "sm:col-span-2",
  };
  const frame = { ...texts, isInvalid: notes.problem !== undefined };
  const typed = { placeholder: words.placeholder, "aria-required": required || undefined };
  switch (entry.kind) {
    case "text":
    case "list":
      return <TextArea {...inputProps(field)} {...frame} {...typed} rows={entry.rows} countTo={countTo} />;
    case "choice":
      return (
        <Select {...inputProps(field)} {...frame}>
          <FieldOptions of={entry} />
        </Select>
      );
    case "tick":
      return <Checkbox {...tickProps(field)} {...texts} />;
    case "day":
      return <TextInput {...inputProps(field)} type="date" {...frame} />;
    default:
      return (
        <TextInput {...inputProps(field)} {...keyboardOf(entry)} autoComplete="off" {...frame} {...typed} />
      );
  }
}

/** Wide screens show two such fields in a row. */
const isHalf = ({ kind, isWide }: Field) => !isWide && kind !== "text" && kind !== "list" && kind !== "tick";

function keyboardOf(entry: Field) {
  if (entry.kind === "email") return { type: "email", inputMode: "email" } as const;
  const isNumber = entry.kind === "quantity" || (entry.kind === "money" && !entry.isShareToo);
  return isNumber ? ({ inputMode: "decimal" } as const) : {};
}

const LabelInCurrency = ({ label, plainLabel }: Pick<ReturnType<typeof wordsOf>, "label" | "plainLabel">) => (
  <>
    <span className="noscript:hidden">{label}</span>
    <span className="hidden noscript:inline">{plainLabel}</span>
  </>
);

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

interface FieldWarningProps {
  text: string;
  /** Blocks generating; a plain warning does not. */
  isProblem?: boolean;
}

export const FieldWarning = ({ text, isProblem = false }: FieldWarningProps) => (
  <span
    className={classes(
      "flex items-start gap-1.5 text-sm font-medium",
      isProblem ? "text-rejected" : "text-pending",
    )}
  >
    <Icon of={TriangleAlert} className="mt-0.5 size-4 shrink-0" />
    <span>{text}</span>
  </span>
);

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
