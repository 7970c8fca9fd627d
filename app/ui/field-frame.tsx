/** The frame around a control: label above, sentences below, both wired to it for every reader. */
import type { ReactNode } from "react";
import { classes } from "./classes";

export interface Words {
  label: ReactNode;
  /** Helps before anything is typed. */
  hint?: ReactNode;
  error?: string[] | string | null;
  /** Keeps the label for screen readers alone. */
  hideLabel?: boolean;
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

export const CONTROL = classes(
  "block w-full rounded-control border border-edge bg-sheet px-3.5 text-[1rem] text-ink sm:text-base",
  "hover:border-muted focus-visible:border-action focus-visible:outline-offset-0",
  "disabled:bg-wash disabled:text-muted aria-invalid:border-rejected",
);

export const firstError = (error: Words["error"]) => (Array.isArray(error) ? error[0] : error) || null;

/** The ids of the sentences below a control. */
export const wordsOf = (id: string, error: string | null, hint: ReactNode) =>
  classes(error !== null && `${id}-error`, hint ? `${id}-hint` : null) || undefined;

/** The frame around any control; TextInput, TextArea and Select bring it along. */
export function Field(props: FieldProps) {
  const { id, label, hint, counter, required, hideLabel, fieldClassName, children } = props;
  const error = firstError(props.error);
  return (
    <div className={classes("min-w-0", fieldClassName)}>
      <div className={hideLabel ? "sr-only" : "mb-1.5 flex items-baseline justify-between gap-3"}>
        <label htmlFor={id} className="font-medium">
          {label}
          {required ? <Star /> : null}
        </label>
        {counter ? <span className="text-sm text-muted tabular-nums">{counter}</span> : null}
      </div>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": wordsOf(id, error, hint),
      })}
      <FieldWords id={id} error={error} hint={hint} />
    </div>
  );
}

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
