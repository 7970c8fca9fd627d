/** Form fields. Each brings its label, hint and error along; `Field` frames a control of another kind. */
import { ChevronDown } from "lucide-react";
import { type ComponentPropsWithoutRef, forwardRef, useId, useState } from "react";
import { classes } from "./classes";
import { CONTROL, Field, FieldWords, firstError, Star, type Words, wordsOf } from "./field-frame";

export { type ControlProps, Field, type FieldProps } from "./field-frame";

type Control<E extends "input" | "textarea" | "select"> = ComponentPropsWithoutRef<E> & Words;

export const TextInput = forwardRef<HTMLInputElement, Control<"input">>(function TextInput(props, ref) {
  const { label, hint, error, hideLabel, fieldClassName, className, id, ...rest } = props;
  const ownId = useId();
  const frame = { id: id ?? ownId, label, hint, error, hideLabel, fieldClassName, required: rest.required };
  return (
    <Field {...frame}>
      {(control) => (
        <input
          type="text"
          {...rest}
          {...control}
          ref={ref}
          className={classes(CONTROL, "h-12 sm:h-10", className)}
        />
      )}
    </Field>
  );
});

interface TextAreaProps extends Control<"textarea"> {
  /** Counts what is typed towards this many characters. */
  countTo?: number;
}

/** Grows with its text where the browser can. */
export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea(props, ref) {
  const { label, hint, error, hideLabel, fieldClassName, className, id, countTo, onInput, ...rest } = props;
  const ownId = useId();
  const [length, setLength] = useState(String(rest.value ?? rest.defaultValue ?? "").length);
  const counter = countTo ? <Counter used={length} of={countTo} /> : undefined;
  const frame = {
    id: id ?? ownId,
    label,
    hint,
    error,
    hideLabel,
    fieldClassName,
    counter,
    required: rest.required,
  };
  return (
    <Field {...frame}>
      {(control) => (
        <textarea
          rows={3}
          {...rest}
          {...control}
          ref={ref}
          onInput={(event) => {
            setLength(event.currentTarget.value.length);
            onInput?.(event);
          }}
          className={classes(CONTROL, "field-sizing-content min-h-24 resize-y py-2.5 leading-6", className)}
        />
      )}
    </Field>
  );
});

function Counter({ used, of }: { used: number; of: number }) {
  return (
    <span className={used > of ? "font-medium text-rejected" : undefined}>
      {used}/{of}
    </span>
  );
}

export const Select = forwardRef<HTMLSelectElement, Control<"select">>(function Select(props, ref) {
  const { label, hint, error, hideLabel, fieldClassName, className, id, children, ...rest } = props;
  const ownId = useId();
  const frame = { id: id ?? ownId, label, hint, error, hideLabel, fieldClassName, required: rest.required };
  return (
    <Field {...frame}>
      {(control) => (
        <div className="relative">
          <select
            {...rest}
            {...control}
            ref={ref}
            className={classes(CONTROL, "h-12 appearance-none pe-10 sm:h-10", className)}
          >
            {children}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2 text-muted"
          />
        </div>
      )}
    </Field>
  );
});

export const Checkbox = forwardRef<HTMLInputElement, Omit<Control<"input">, "hideLabel" | "type">>(
  function Checkbox({ label, hint, error, fieldClassName, className, id, ...rest }, ref) {
    const ownId = useId();
    const boxId = id ?? ownId;
    const sentence = firstError(error);
    return (
      <div className={fieldClassName}>
        <div className="flex items-start gap-3">
          <input
            {...rest}
            ref={ref}
            id={boxId}
            type="checkbox"
            aria-invalid={sentence ? true : undefined}
            aria-describedby={wordsOf(boxId, sentence, hint)}
            className={classes("mt-0.5 size-5 shrink-0 rounded accent-action sm:mt-1 sm:size-4", className)}
          />
          <div className="min-w-0">
            <label htmlFor={boxId} className={rest.disabled ? "text-muted" : undefined}>
              {label}
              {rest.required ? <Star /> : null}
            </label>
            <FieldWords id={boxId} error={sentence} hint={hint} />
          </div>
        </div>
      </div>
    );
  },
);
