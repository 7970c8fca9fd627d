import { useId } from "react";
import { Checkbox } from "~/ui/form/field";

interface ChoiceListProps {
  label: string;
  hint?: string;
  name: string;
  choices: readonly { value: string; text: string }[];
  chosen: readonly string[];
  error?: string | undefined;
}

export function ChoiceList({ label, hint, name, choices, chosen, error }: ChoiceListProps) {
  const id = useId();
  return (
    <fieldset
      aria-describedby={error ? `${id}-error` : undefined}
      // The id that the error summary links to.
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
        {choices.map(({ value, text }) => (
          <Checkbox
            key={value}
            id={`${name}-${value}`}
            name={name}
            value={value}
            defaultChecked={chosen.includes(value)}
            label={
              <code translate="no" className="text-sm font-medium">
                {value}
              </code>
            }
            hint={text}
          />
        ))}
      </div>
    </fieldset>
  );
}
