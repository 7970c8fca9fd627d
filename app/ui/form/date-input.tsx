import { type ComponentPropsWithoutRef, type FormEvent, forwardRef, useEffect, useState } from "react";
import { classes } from "../classes";
import { formatDay } from "../format-day";
import { calendarOf, useCalendar } from "../reader";
import { ONE_LINE } from "./field";
import { CONTROL, Field, type FieldTexts, useFieldProps } from "./field-frame";

interface DateInputProps extends Omit<ComponentPropsWithoutRef<"input">, "type" | "min" | "max">, FieldTexts {
  /** Earliest and latest day, such as "2027-01-11". */
  min?: string;
  max?: string;
}

/** The native date field, with the day spelled out below, as browsers differ in its order. */
export const DateInput = forwardRef<HTMLInputElement, DateInputProps>(function DateInput(props, ref) {
  const { frame, rest } = useFieldProps(props);
  const [typed, setTyped] = useState(String(rest.defaultValue ?? ""));
  const formatted = useFormattedDay(String(rest.value ?? typed));
  const input = (event: FormEvent<HTMLInputElement>) => {
    setTyped(event.currentTarget.value);
    rest.onInput?.(event);
  };
  return (
    <Field {...frame} hint={formatted || frame.hint ? <Hint day={formatted} hint={frame.hint} /> : undefined}>
      {(control) => (
        <input
          {...rest}
          {...control}
          ref={ref}
          type="date"
          onInput={input}
          className={classes(CONTROL, ONE_LINE, "min-w-0 tabular-nums", rest.className)}
        />
      )}
    </Field>
  );
});

const Hint = ({ day, hint }: { day: string | null; hint: FieldTexts["hint"] }) => (
  <>
    {day ? (
      <span className="block font-medium text-ink" suppressHydrationWarning>
        {day}
      </span>
    ) : null}
    {hint ? <span>{hint}</span> : null}
  </>
);

/** Formats the day as the server guesses, and in the reader's way after hydration. */
function useFormattedDay(day: string): string | null {
  const { first, own } = useCalendar();
  const [locale, setLocale] = useState(first.locale);
  const { timeZone, locale: chosen } = own;
  useEffect(() => setLocale(calendarOf({ timeZone, locale: chosen }).locale), [timeZone, chosen]);
  return formatDay(day, locale);
}
