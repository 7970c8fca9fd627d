import { ChevronDown } from "lucide";
import { type ComponentPropsWithoutRef, forwardRef } from "react";
import { classes } from "../classes";
import { CONTROL, Field, type FieldTexts, useFieldProps } from "./field-frame";

export { Checkbox } from "./checkbox";
export { TextArea } from "./text-area";

import { Icon } from "../icon";

type Control<E extends "input" | "select"> = ComponentPropsWithoutRef<E> & FieldTexts;

/** 48 px high for touch, 40 for a mouse. */
export const ONE_LINE = "h-12 sm:h-10";

export const TextInput = forwardRef<HTMLInputElement, Control<"input">>(function TextInput(props, ref) {
  const { frame, rest } = useFieldProps(props);
  return (
    <Field {...frame}>
      {(control) => (
        <input
          type="text"
          dir="auto"
          {...rest}
          {...control}
          ref={ref}
          className={classes(CONTROL, ONE_LINE, rest.className)}
        />
      )}
    </Field>
  );
});

/** The native select: phones show their picker, and it needs no script. */
export const Select = forwardRef<HTMLSelectElement, Control<"select">>(function Select(props, ref) {
  const { frame, rest } = useFieldProps(props);
  return (
    <Field {...frame}>
      {(control) => (
        <div className="relative">
          <select
            {...rest}
            {...control}
            ref={ref}
            className={classes(CONTROL, ONE_LINE, "appearance-none truncate pe-10", rest.className)}
          />
          <Chevron className="end-3" />
        </div>
      )}
    </Field>
  );
});

export const Chevron = ({ className }: { className?: string }) => (
  <Icon
    of={ChevronDown}
    className={classes("pointer-events-none absolute top-1/2 size-4 -translate-y-1/2 text-muted", className)}
  />
);
