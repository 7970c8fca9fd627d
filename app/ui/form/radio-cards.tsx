import type { ReactNode } from "react";
import { classes } from "../classes";
import { ChoiceFrame, type FieldTexts, useFieldProps } from "./field-frame";

export interface RadioCard {
  value: string;
  title: ReactNode;
  text?: ReactNode;
  aside?: ReactNode;
  disabled?: boolean;
}

export interface RadioCardsProps extends FieldTexts {
  id?: string;
  name: string;
  cards: readonly RadioCard[];
  required?: boolean;
  /** Uncontrolled. */
  defaultValue?: string;
  /** Controlled; needs `onValue`. */
  value?: string;
  onValue?: (value: string) => void;
  className?: string;
}

/** Native radios with a title and a text; the whole card is clickable. */
export function RadioCards(props: RadioCardsProps) {
  const { frame, rest } = useFieldProps(props);
  const { cards, name, required, defaultValue, value, onValue, className } = rest;
  return (
    <ChoiceFrame {...frame}>
      <div className={classes("grid gap-2", className)}>
        {cards.map((card) => (
          <label key={card.value} className={CARD}>
            <input
              type="radio"
              name={name}
              value={card.value}
              required={required}
              disabled={card.disabled}
              {...checkedProps(card.value, { value, defaultValue })}
              onChange={onValue ? () => onValue(card.value) : undefined}
              className={RADIO}
            />
            <CardText card={card} />
          </label>
        ))}
      </div>
    </ChoiceFrame>
  );
}

function CardText({ card: { title, text, aside } }: { card: RadioCard }) {
  return (
    <span className="min-w-0 grow wrap-anywhere">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 font-semibold">{title}</span>
        {aside ? <span className="text-sm text-muted tabular-nums">{aside}</span> : null}
      </span>
      {text ? <span className="mt-0.5 block text-sm text-muted">{text}</span> : null}
    </span>
  );
}

/** Controlled or uncontrolled. */
export const checkedProps = (own: string, group: { value?: string; defaultValue?: string }) =>
  group.value === undefined
    ? { defaultChecked: own === group.defaultValue }
    : { checked: own === group.value };

export const CARD = classes(
  "relative flex min-h-11 cursor-pointer items-start gap-3 rounded-control border border-line-strong bg-sheet px-4 py-3",
  "transition-colors duration-150 motion-reduce:transition-none hover:border-edge",
  "has-checked:border-action has-checked:bg-action-soft has-checked:ring-1 has-checked:ring-action has-checked:ring-inset",
  "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-action",
  "has-disabled:cursor-not-allowed has-disabled:bg-wash has-disabled:text-muted",
  "forced-colors:has-checked:outline-2",
);

/** The ring grows thicker, so that the choice does not depend on colour. */
export const RADIO = classes(
  "mt-0.5 size-5 shrink-0 cursor-pointer appearance-none rounded-full border border-edge bg-sheet outline-none",
  "transition-[border-width] duration-150 motion-reduce:transition-none checked:border-6 checked:border-action",
  "disabled:border-line-strong disabled:bg-wash disabled:checked:border-muted forced-colors:appearance-auto",
);
