import { useId } from "react";
import { Checkbox } from "~/ui/field";

export interface ChoiceListProps {
  label: string;
  hint?: string;
  /** The name that every box posts under. */
  name: string;
  choices: readonly { value: string; words: string }[];
  chosen: readonly string[];
  error?: string | undefined;
}

/** Several boxes that are one question: the scopes of a key, the events of an endpoint. */
export function ChoiceList({ label, hint, name, choices, chosen, error }: ChoiceListProps) {
  const id = useId();
  return (
    <fieldset
      aria-describedby={error ? `${id}-error` : undefined}
      // Names the box that a reader is sent to when none is ticked.
      id={name}
    >
      <legend className="font-medium">{label}</legend>
      {hint ? <p className="mt-0.5 text-sm text-muted">{hint}</p> : null}
      {error ? (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-rejected">
          {error}
        </p>
      ) : null}
      <div className="mt-3 grid gap-3.5 max-sm:gap-5">
        {choices.map(({ value, words }) => (
          <Checkbox
            key={value}
            id={`${name}-${value}`}
            name={name}
            value={value}
            defaultChecked={chosen.includes(value)}
            label={<code className="text-sm font-medium">{value}</code>}
            hint={words}
          />
        ))}
      </div>
    </fieldset>
  );
}
