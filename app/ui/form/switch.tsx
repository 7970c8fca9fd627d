import { Check } from "lucide";
import { type ComponentPropsWithoutRef, forwardRef, useId } from "react";
import { classes } from "../classes";
import { Icon } from "../icon";
import { describedBy, FieldNotes, type FieldTexts, firstError } from "./field-frame";

interface SwitchProps
  extends Omit<ComponentPropsWithoutRef<"input">, "type" | "role">,
    Omit<FieldTexts, "optional"> {}

/** A native checkbox; pages without JavaScript need a submit button beside it. */
export const Switch = forwardRef<HTMLInputElement, SwitchProps>(function Switch(props, ref) {
  const { label, hint, error, hideLabel, fieldClassName, className, id, ...rest } = props;
  const ownId = useId();
  const switchId = id ?? ownId;
  const sentence = firstError(error);
  return (
    <div className={classes("flex min-w-0 items-start justify-between gap-x-6", fieldClassName)}>
      <div className="min-w-0 max-sm:py-2.5">
        <label
          htmlFor={switchId}
          className={hideLabel ? "sr-only" : classes("font-medium", rest.disabled && "text-muted")}
        >
          {label}
        </label>
        <FieldNotes id={switchId} error={sentence} hint={hint} />
      </div>
      <span className="relative inline-flex h-6 shrink-0 items-center max-sm:my-2.5">
        <input
          {...rest}
          ref={ref}
          id={switchId}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state
          role="switch"
          aria-invalid={sentence ? true : undefined}
          aria-describedby={describedBy(switchId, sentence, hint)}
          className={classes(TRACK, className)}
        />
        <span aria-hidden="true" className={KNOB}>
          <Icon of={Check} strokeWidth={3.5} className="hidden size-3 text-action" />
        </span>
      </span>
    </div>
  );
});

const TRACK = classes(
  "peer relative h-6 w-11 cursor-pointer appearance-none rounded-full border border-edge bg-sheet",
  "transition-colors duration-150 motion-reduce:transition-none max-sm:before:absolute max-sm:before:-inset-2.5",
  "checked:border-action checked:bg-action hover:not-disabled:border-action aria-invalid:border-rejected",
  "disabled:border-line-strong disabled:bg-wash disabled:checked:border-muted disabled:checked:bg-muted",
  "forced-color-adjust-none forced-colors:border-[CanvasText] forced-colors:bg-[Canvas] forced-colors:checked:bg-[Highlight]",
  "forced-colors:disabled:border-[GrayText] forced-colors:disabled:bg-[Canvas]",
);

/** A tick marks the on state, so that it does not depend on colour. */
const KNOB = classes(
  "pointer-events-none absolute start-1 flex size-4 items-center justify-center rounded-full bg-edge",
  "transition-transform duration-150 motion-reduce:transition-none",
  "peer-checked:translate-x-5 peer-checked:bg-on-action peer-checked:[&>svg]:block rtl:peer-checked:-translate-x-5",
  "peer-disabled:bg-line-strong peer-checked:peer-disabled:bg-sheet forced-colors:bg-[CanvasText]",
  "forced-color-adjust-none forced-colors:peer-checked:bg-[HighlightText] peer-disabled:[&>svg]:text-muted",
  "forced-colors:peer-disabled:bg-[GrayText] forced-colors:[&>svg]:text-[Highlight] forced-colors:peer-disabled:[&>svg]:text-[Canvas]",
);
