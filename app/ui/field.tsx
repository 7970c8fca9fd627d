/** Form fields. Each brings its label, hint and error along; `Field` frames a control of another kind. */
import { ChevronDown } from "lucide-react";
import { type ComponentPropsWithoutRef, forwardRef } from "react";
import { classes } from "./classes";
import { CONTROL, Field, useFrame, type Words } from "./field-frame";

export { Checkbox } from "./checkbox";
export { type ControlProps, Field, type FieldProps } from "./field-frame";
export { TextArea } from "./text-area";

type Control<E extends "input" | "select"> = ComponentPropsWithoutRef<E> & Words;

/** The height of a control of one line: 48 px for a thumb, 40 for a pointer. */
export const ONE_LINE = "h-12 sm:h-10";

export const TextInput = forwardRef<HTMLInputElement, Control<"input">>(function TextInput(props, ref) {
  const { frame, rest } = useFrame(props);
  return (
    <Field {...frame}>
      {(control) => (
        <input
          type="text"
          {...rest}
          {...control}
          ref={ref}
          className={classes(CONTROL, ONE_LINE, rest.className)}
        />
      )}
    </Field>
  );
});

/** The browser's own select: phones bring their picker, and it works before any script. */
export const Select = forwardRef<HTMLSelectElement, Control<"select">>(function Select(props, ref) {
  const { frame, rest } = useFrame(props);
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

/** Drawn over a select whose own arrow is taken off. */
export const Chevron = ({ className }: { className?: string }) => (
  <ChevronDown
    aria-hidden="true"
    className={classes("pointer-events-none absolute top-1/2 size-4 -translate-y-1/2 text-muted", className)}
  />
);
