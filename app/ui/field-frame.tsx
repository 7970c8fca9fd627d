/** The frame around a control: label above, sentences below, both wired to it for every reader. */
import { type ReactNode, useId } from "react";
import { classes } from "./classes";

export interface Words {
  label: ReactNode;
  /** Helps before anything is typed. */
  hint?: ReactNode;
  error?: string[] | string | null;
  /** What is typed is wrong, and the hint says why. */
  isInvalid?: boolean;
  /** Keeps the label for screen readers alone. */
  hideLabel?: boolean;
  /** Says so beside the label, in forms where most fields are required. */
  optional?: boolean;
  /** A class for the whole field; `className` goes to the control. */
  fieldClassName?: string;
}

/** What a control needs so that label, hint and error belong to it. */
export interface ControlProps {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

export interface FieldProps extends Words {
  id: string;
  required?: boolean;
  /** Such as "120/500". */
  counter?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/** The edge, the ground and the states of a control, without its size. */
export const CONTROL_LOOK = classes(
  "rounded-control border border-edge bg-sheet text-[1rem] text-ink sm:text-base",
  "transition-colors duration-150 motion-reduce:transition-none",
);

export const CONTROL = classes(
  CONTROL_LOOK,
  "block w-full px-3.5 hover:border-muted focus-visible:border-action focus-visible:outline-offset-0",
  "disabled:border-line-strong disabled:bg-wash disabled:text-muted aria-invalid:border-rejected",
);

export const firstError = (error: Words["error"]) => (Array.isArray(error) ? error[0] : error) || null;

/** The ids of the sentences below a control. */
export const wordsOf = (id: string, error: string | null, hint: ReactNode, counter?: ReactNode) =>
  classes(error !== null && `${id}-error`, hint ? `${id}-hint` : null, counter ? `${id}-count` : null) ||
  undefined;

/** Parts the words of a field from what goes to its control, and gives the field an id where it has none. */
export function useFrame<P extends Words & { id?: string; required?: boolean }>(props: P) {
  const { label, hint, error, isInvalid, hideLabel, optional, fieldClassName, id, ...rest } = props;
  const ownId = useId();
  const words = { label, hint, error, isInvalid, hideLabel, optional, fieldClassName };
  return { frame: { ...words, id: id ?? ownId, required: props.required }, rest };
}

/** The frame around any control; TextInput, TextArea and Select bring it along. */
export function Field(props: FieldProps) {
  const { id, label, hint, counter, required, optional, hideLabel, fieldClassName, children } = props;
  const error = firstError(props.error);
  return (
    <div className={classes("min-w-0", fieldClassName)}>
      <div className={hideLabel ? "sr-only" : "mb-1.5 flex items-baseline justify-between gap-3"}>
        <label htmlFor={id} className="min-w-0 font-medium">
          {label}
          <Mark required={required} optional={optional} />
        </label>
        {counter ? (
          <span id={`${id}-count`} className="shrink-0 text-sm text-muted tabular-nums">
            {counter}
          </span>
        ) : null}
      </div>
      {children({
        id,
        "aria-invalid": error || props.isInvalid ? true : undefined,
        "aria-describedby": wordsOf(id, error, hint, counter),
      })}
      <FieldWords id={id} error={error} hint={hint} />
    </div>
  );
}

export interface ChoiceFrameProps extends Words {
  id: string;
  required?: boolean;
  children: ReactNode;
}

/** The frame around several radios that are one question. */
export function ChoiceFrame(props: ChoiceFrameProps) {
  const { id, label, hint, required, optional, hideLabel, fieldClassName, children } = props;
  const error = firstError(props.error);
  return (
    <fieldset
      id={id}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA in HTML allows it, and a plain group cannot be required or invalid
      role="radiogroup"
      aria-required={required || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={wordsOf(id, error, hint)}
      className={classes("min-w-0", fieldClassName)}
    >
      <legend className={hideLabel ? "sr-only" : "mb-1.5 font-medium"}>
        {label}
        <Mark required={required} optional={optional} />
      </legend>
      {children}
      <FieldWords id={id} error={error} hint={hint} />
    </fieldset>
  );
}

function Mark({ required, optional }: { required?: boolean; optional?: boolean }) {
  if (required) return <Star />;
  return optional ? <span className="ms-1.5 text-sm font-normal text-muted">(optional)</span> : null;
}

/** For eyes alone: the control itself says that it is required. */
export function Star() {
  return (
    <span aria-hidden="true" className="ms-0.5 text-rejected">
      *
    </span>
  );
}

export function FieldWords({ id, error, hint }: { id: string; error: string | null; hint?: ReactNode }) {
  return (
    <>
      {error ? (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-rejected">
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      ) : null}
    </>
  );
}
