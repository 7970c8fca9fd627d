import {
  type ComponentPropsWithoutRef,
  type FormEvent,
  forwardRef,
  useEffect,
  useRef,
  useState,
} from "react";
import { t } from "~/platform/words/t";
import { classes } from "../classes";
import { CONTROL, Field, type FieldTexts, useFieldProps } from "./field-frame";
import { fitHeight } from "./fit-height";

interface TextAreaProps extends ComponentPropsWithoutRef<"textarea">, FieldTexts {
  countTo?: number;
}

export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea(props, ref) {
  const { countTo, ...field } = props;
  const { frame, rest } = useFieldProps(field);
  const grown = useGrowth();
  const [length, setLength] = useState(String(rest.value ?? rest.defaultValue ?? "").length);
  const typed = (event: FormEvent<HTMLTextAreaElement>) => {
    setLength(event.currentTarget.value.length);
    fitHeight(event.currentTarget);
    rest.onInput?.(event);
  };
  return (
    <Field {...frame} counter={countTo ? <Counter used={length} of={countTo} /> : undefined}>
      {(control) => (
        <textarea
          rows={3}
          dir="auto"
          {...rest}
          {...control}
          ref={(element) => {
            grown.current = element;
            if (typeof ref === "function") ref(element);
            else if (ref) ref.current = element;
          }}
          onInput={typed}
          className={classes(
            CONTROL,
            "field-sizing-content min-h-24 resize-y py-2.5 leading-6",
            rest.className,
          )}
        />
      )}
    </Field>
  );
});

/** Fits the initial text in browsers without `field-sizing`. */
function useGrowth() {
  const element = useRef<HTMLTextAreaElement | null>(null);
  useEffect(() => {
    if (element.current) fitHeight(element.current);
  }, []);
  return element;
}

function Counter({ used, of }: { used: number; of: number }) {
  return (
    <>
      <span aria-hidden="true" className={used > of ? "font-medium text-rejected" : undefined}>
        {`${used}/${of}`}
      </span>
      <span className="sr-only">{t("{used} of {of} characters", { used, of })}</span>
    </>
  );
}
