import { type ComponentPropsWithoutRef, type FocusEvent, forwardRef } from "react";
import { classes } from "./classes";
import { Chevron, ONE_LINE } from "./field";
import { CONTROL_LOOK, Field, useFrame, type Words } from "./field-frame";
import { groupAmount } from "./money-format";

export interface CurrencyChoice {
  name: string;
  /** Names the select: "Currency". */
  label: string;
  /** Codes as they are posted: "USD", "EUR". */
  codes: readonly string[];
  defaultValue?: string;
}

export interface MoneyInputProps
  extends Omit<ComponentPropsWithoutRef<"input">, "type" | "inputMode" | "value">,
    Words {
  /** A sign or a code before the amount, or the choice of one. */
  currency: string | CurrencyChoice;
}

/**
 * An amount. A plain field with a phone's figures; on leaving it the digits are grouped where they can be read
 * in one way alone, else they stay as typed. The form holds its value.
 */
export const MoneyInput = forwardRef<HTMLInputElement, MoneyInputProps>(function MoneyInput(props, ref) {
  const { frame, rest: given } = useFrame(props);
  const { currency, onBlur, disabled, className, ...rest } = given;
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    retype(event.currentTarget, groupAmount(event.currentTarget.value));
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

/** As if it had been typed, so that whatever follows the field learns of it. */
function retype(input: HTMLInputElement, value: string) {
  if (input.value === value) return;
  input.value = value;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

const BOX = classes(
  CONTROL_LOOK,
  "flex w-full hover:border-muted has-aria-invalid:border-rejected has-[input:disabled]:border-line-strong has-[input:disabled]:bg-wash has-[input:disabled]:text-muted",
  "has-[input:focus-visible]:border-action has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-action",
);
/** The box carries the focus ring of the amount. */
const INPUT = "min-w-0 grow rounded-e-control bg-transparent ps-2 pe-3.5 tabular-nums outline-none";
