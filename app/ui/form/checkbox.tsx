import { type ComponentPropsWithoutRef, forwardRef, useEffect, useId, useRef } from "react";
import { classes } from "../classes";
import { describedBy, FieldNotes, type FieldTexts, firstError, RequiredStar } from "./field-frame";

interface CheckboxProps
  extends Omit<ComponentPropsWithoutRef<"input">, "type">,
    Omit<FieldTexts, "hideLabel" | "optional"> {
  /** Needs a script, as HTML has no attribute for it. */
  indeterminate?: boolean;
}

/** The native checkbox, restyled. */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(props, ref) {
  const { label, hint, error, fieldClassName, className, id, indeterminate = false, ...rest } = props;
  const ownId = useId();
  const boxId = id ?? ownId;
  const sentence = firstError(error);
  const own = useRef<HTMLInputElement | null>(null);
  useEffect(() => {
    if (own.current) own.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <div className={classes("flex min-w-0 items-start gap-3", fieldClassName)}>
      <input
        {...rest}
        ref={(element) => {
          own.current = element;
          if (typeof ref === "function") ref(element);
          else if (ref) ref.current = element;
        }}
        id={boxId}
        type="checkbox"
        aria-invalid={sentence ? true : undefined}
        aria-describedby={describedBy(boxId, sentence, hint)}
        className={classes(BOX, className)}
      />
      <div className="min-w-0">
        <label htmlFor={boxId} className={rest.disabled ? "text-muted" : undefined}>
          <span>{label}</span>
          {rest.required ? <RequiredStar /> : null}
        </label>
        <FieldNotes id={boxId} error={sentence} hint={hint} />
      </div>
    </div>
  );
});

/** Stands in a table: `aria-label` names it, as there is no text beside it. */
export const BareCheckbox = (props: ComponentPropsWithoutRef<"input"> & { "aria-label": string }) => (
  <input {...props} type="checkbox" className={classes(BOX, "block", props.className)} />
);

/** A larger touch area; forced colours restore the native look. */
const BOX = classes(
  "tickbox relative mt-0.5 size-5 shrink-0 cursor-pointer appearance-none rounded-[5px] border border-edge bg-sheet",
  "transition-colors duration-150 motion-reduce:transition-none max-sm:before:absolute max-sm:before:-inset-3",
  "checked:border-action checked:bg-action indeterminate:border-action indeterminate:bg-action hover:not-disabled:border-action",
  "aria-invalid:border-rejected disabled:border-line-strong disabled:bg-wash disabled:checked:bg-muted disabled:indeterminate:bg-muted",
  "forced-colors:appearance-auto",
);
