/** Label, hint and error around a control, linked to it for screen readers. */

import { type ReactNode, useId } from "react";
import { t } from "~/platform/words/t";
import { classes } from "../classes";

export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  error?: string[] | string | null;
  /** Invalid, where the hint already says why. */
  isInvalid?: boolean;
  hideLabel?: boolean;
  /** Marks the field as optional where most are required. */
  optional?: boolean;
  fieldClassName?: string;
}

interface ControlProps {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

interface FieldProps extends FieldTexts {
  id: string;
  required?: boolean;
  counter?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

const CONTROL_LOOK = classes(
  "rounded-control border border-edge bg-sheet text-[1rem] text-ink sm:text-base",
  "transition-colors duration-150 motion-reduce:transition-none",
);

export const CONTROL = classes(
  CONTROL_LOOK,
  "block w-full px-3.5 hover:border-muted focus-visible:border-action focus-visible:outline-offset-0",
  "disabled:border-line-strong disabled:bg-wash disabled:text-muted aria-invalid:border-rejected",
);

export const firstError = (error: FieldTexts["error"]) => (Array.isArray(error) ? error[0] : error) || null;

/** Returns the ids for `aria-describedby`. */
export const describedBy = (id: string, error: string | null, hint: ReactNode, counter?: ReactNode) =>
  classes(error !== null && `${id}-error`, hint ? `${id}-hint` : null, counter ? `${id}-count` : null) ||
  undefined;

/** Splits off label, hint and error from the control's props, and adds an id if there is none. */
export function useFieldProps<P extends FieldTexts & { id?: string; required?: boolean }>(props: P) {
  const { label, hint, error, isInvalid, hideLabel, optional, fieldClassName, id, ...rest } = props;
  const ownId = useId();
  const texts = { label, hint, error, isInvalid, hideLabel, optional, fieldClassName };
  return { frame: { ...texts, id: id ?? ownId, required: props.required }, rest };
}

export function Field(props: FieldProps) {
  const { id, label, hint, counter, required, optional, hideLabel, fieldClassName, children } = props;
  const error = firstError(props.error);
  return (
    <div className={classes("min-w-0", fieldClassName)}>
      <div className={hideLabel ? "sr-only" : "mb-1.5 flex items-baseline justify-between gap-3"}>
        <label htmlFor={id} className="min-w-0 font-medium">
          <span>{label}</span>
          <RequiredMark required={required} optional={optional} />
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
        "aria-describedby": describedBy(id, error, hint, counter),
      })}
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  );
}

interface ChoiceFrameProps extends FieldTexts {
  id: string;
  required?: boolean;
  children: ReactNode;
}

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
      aria-describedby={describedBy(id, error, hint)}
      className={classes("min-w-0", fieldClassName)}
    >
      <legend className={hideLabel ? "sr-only" : "mb-1.5 font-medium"}>
        <span>{label}</span>
        <RequiredMark required={required} optional={optional} />
      </legend>
      {children}
      <FieldNotes id={id} error={error} hint={hint} />
    </fieldset>
  );
}

function RequiredMark({ required, optional }: { required?: boolean; optional?: boolean }) {
  if (required) return <RequiredStar />;
  return optional ? <span className="ms-1.5 text-sm font-normal text-muted">{t("(optional)")}</span> : null;
}

/** Visual only: the control is `required`. */
export function RequiredStar() {
  return (
    <span aria-hidden="true" className="ms-0.5 text-rejected">
      *
    </span>
  );
}

export function FieldNotes({ id, error, hint }: { id: string; error: string | null; hint?: ReactNode }) {
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
