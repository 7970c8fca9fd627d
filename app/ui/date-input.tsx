import { type ComponentPropsWithoutRef, type FormEvent, forwardRef, useEffect, useState } from "react";
import { classes } from "./classes";
import { dateWords } from "./date-words";
import { ONE_LINE } from "./field";
import { CONTROL, Field, useFrame, type Words } from "./field-frame";
import { calendarOf, useCalendar } from "./reader";

export interface DateInputProps
  extends Omit<ComponentPropsWithoutRef<"input">, "type" | "min" | "max">,
    Words {
  /** The first and the last day that may be chosen, as "2027-01-11". */
  min?: string;
  max?: string;
}

/**
 * A day. The browser's own date field, which phones answer with their calendar; the day is repeated in words,
 * because browsers show it in an order of their own.
 */
export const DateInput = forwardRef<HTMLInputElement, DateInputProps>(function DateInput(props, ref) {
  const { frame, rest } = useFrame(props);
  const [typed, setTyped] = useState(String(rest.defaultValue ?? ""));
  const words = useDateWords(String(rest.value ?? typed));
  const input = (event: FormEvent<HTMLInputElement>) => {
    setTyped(event.currentTarget.value);
    rest.onInput?.(event);
  };
  return (
    <Field {...frame} hint={words || frame.hint ? <Hint words={words} hint={frame.hint} /> : undefined}>
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

const Hint = ({ words, hint }: { words: string | null; hint: Words["hint"] }) => (
  <>
    {words ? <span className="block font-medium text-ink">{words}</span> : null}
    {hint}
  </>
);

/** In British order as the server writes it, in the reader's once the page has come alive. */
function useDateWords(day: string): string | null {
  const [locale, setLocale] = useState<string>();
  const { timeZone, locale: chosen } = useCalendar().own;
  useEffect(() => setLocale(calendarOf({ timeZone, locale: chosen }).locale), [timeZone, chosen]);
  return dateWords(day, locale);
}
