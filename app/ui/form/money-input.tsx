import { type ComponentPropsWithoutRef, type FocusEvent, forwardRef } from "react";
import { classes } from "../classes";
import { Chevron, ONE_LINE } from "./field";
import { CONTROL_LOOK, Field, type FieldTexts, useFieldProps } from "./field-frame";
import { groupAmount } from "./money-format";

export interface CurrencyChoice {
  name: string;
  label: string;
  /** As posted: "USD", "EUR". */
  codes: readonly string[];
  defaultValue?: string;
}

export interface MoneyInputProps
  extends Omit<ComponentPropsWithoutRef<"input">, "type" | "inputMode" | "value">,
    FieldTexts {
  /** A fixed sign or code, or a choice. */
  currency: string | CurrencyChoice;
}

/** Groups the digits on blur if they are unambiguous. */
export const MoneyInput = forwardRef<HTMLInputElement, MoneyInputProps>(function MoneyInput(props, ref) {
  const { frame, rest: given } = useFieldProps(props);
  const { currency, onBlur, disabled, className, ...rest } = given;
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    changeValue(event.currentTarget, groupAmount(event.currentTarget.value));
    onBlur?.(event);
  };
  return (
    <Field {...frame}>
      {(control) => (
        <div className={BOX}>
          {typeof currency === "string" ? (
            <span className="flex shrink-0 items-center ps-3.5 text-muted select-none">{currency}</span>
          ) : (
            <Currencies choice={currency} disabled={disabled} />
          )}
          <input
            autoComplete="off"
            {...rest}
            {...control}
            ref={ref}
            type="text"
            inputMode="decimal"
            disabled={disabled}
            onBlur={leave}
            className={classes(INPUT, ONE_LINE, className)}
          />
        </div>
      )}
    </Field>
  );
});

function Currencies({ choice, disabled }: { choice: CurrencyChoice; disabled?: boolean }) {
  return (
    <div className="relative shrink-0 border-e border-line-strong">
      <select
        name={choice.name}
        aria-label={choice.label}
        defaultValue={choice.defaultValue}
        disabled={disabled}
        className={classes(
          ONE_LINE,
          "cursor-pointer appearance-none rounded-s-control bg-transparent ps-3.5 pe-8 font-medium disabled:cursor-not-allowed",
        )}
      >
        {choice.codes.map((code) => (
          <option key={code} value={code} className="bg-sheet text-ink">
            {code}
          </option>
        ))}
      </select>
      <Chevron className="end-2.5" />
    </div>
  );
}

/** Fires `input`, so that listeners notice. */
function changeValue(input: HTMLInputElement, value: string) {
  if (input.value === value) return;
  input.value = value;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

const BOX = classes(
  CONTROL_LOOK,
  "flex w-full hover:border-muted has-aria-invalid:border-rejected has-[input:disabled]:border-line-strong has-[input:disabled]:bg-wash has-[input:disabled]:text-muted",
  "has-[input:focus-visible]:border-action has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-action",
);
/** The box around it shows the focus ring. */
const INPUT = "min-w-0 grow rounded-e-control bg-transparent ps-2 pe-3.5 tabular-nums outline-none";
