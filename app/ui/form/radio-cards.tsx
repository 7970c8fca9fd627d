import type { ReactNode } from "react";
import { classes } from "../classes";
import { ChoiceFrame, type FieldTexts, useFieldProps } from "./field-frame";

interface RadioCard {
  value: string;
  title: ReactNode;
  text?: ReactNode;
}

interface RadioCardsProps extends FieldTexts {
  id?: string;
  name: string;
  cards: readonly RadioCard[];
  defaultValue?: string;
}

/** Native radios with a title and a text; the whole card is clickable. */
export function RadioCards(props: RadioCardsProps) {
  const { frame, rest } = useFieldProps(props);
  const { cards, name, defaultValue } = rest;
  return (
    <ChoiceFrame {...frame}>
      <div className="grid gap-2">
        {cards.map((card) => (
          <label key={card.value} className={CARD}>
            <input
              type="radio"
              name={name}
              value={card.value}
              defaultChecked={card.value === defaultValue}
              className={RADIO}
            />
            <CardText card={card} />
          </label>
        ))}
      </div>
    </ChoiceFrame>
  );
}

const CardText = ({ card: { title, text } }: { card: RadioCard }) => (
  <span className="min-w-0 grow wrap-anywhere">
    <span className="block font-semibold">{title}</span>
    {text ? <span className="mt-0.5 block text-sm text-muted">{text}</span> : null}
  </span>
);

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
