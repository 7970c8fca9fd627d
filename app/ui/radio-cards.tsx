import type { ReactNode } from "react";
import { classes } from "./classes";
import { ChoiceFrame, useFrame, type Words } from "./field-frame";

export interface RadioCard {
  value: string;
  title: ReactNode;
  /** One or two lines below the title. */
  text?: ReactNode;
  /** At the end of the title's line: a price, a badge. */
  aside?: ReactNode;
  disabled?: boolean;
}

export interface RadioCardsProps extends Words {
  id?: string;
  name: string;
  cards: readonly RadioCard[];
  required?: boolean;
  /** Chosen at first; the form keeps what is chosen then. */
  defaultValue?: string;
  /** Chosen now, where a script holds the choice; needs `onValue`. */
  value?: string;
  onValue?: (value: string) => void;
  /** Classes for the grid of cards, such as its columns. */
  className?: string;
}

/** One of a few, each with words of its own. Native radios: arrows move, and the whole card can be clicked. */
export function RadioCards(props: RadioCardsProps) {
  const { frame, rest } = useFrame(props);
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
              {...chosen(card.value, { value, defaultValue })}
              onChange={onValue ? () => onValue(card.value) : undefined}
              className={RADIO}
            />
            <CardWords card={card} />
          </label>
        ))}
      </div>
    </ChoiceFrame>
  );
}

function CardWords({ card: { title, text, aside } }: { card: RadioCard }) {
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

/** Whether a radio of several is chosen, in React's two ways of holding a form. */
export const chosen = (own: string, held: { value?: string; defaultValue?: string }) =>
  held.value === undefined ? { defaultChecked: own === held.defaultValue } : { checked: own === held.value };

const CARD = classes(
  "relative flex min-h-11 cursor-pointer items-start gap-3 rounded-control border border-line-strong bg-sheet px-4 py-3",
  "transition-colors duration-150 motion-reduce:transition-none hover:border-edge",
  "has-checked:border-action has-checked:bg-action-soft has-checked:ring-1 has-checked:ring-action has-checked:ring-inset",
  "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-action",
  "has-disabled:cursor-not-allowed has-disabled:bg-wash has-disabled:text-muted",
  "forced-colors:has-checked:outline-2",
);

/** A ring that becomes a thick one: the shape tells what is chosen, not the colour alone. */
export const RADIO = classes(
  "mt-0.5 size-5 shrink-0 cursor-pointer appearance-none rounded-full border border-edge bg-sheet outline-none",
  "transition-[border-width] duration-150 motion-reduce:transition-none checked:border-6 checked:border-action",
  "disabled:border-line-strong disabled:bg-wash disabled:checked:border-muted forced-colors:appearance-auto",
);
