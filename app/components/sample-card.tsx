import type { ReactNode } from "react";
import { classes } from "~/ui/classes";
import { CARD, RADIO } from "~/ui/form/radio-cards";

interface SampleCardProps {
  name: string;
  value: string;
  isChosen: boolean;
  title: string;
  text: string;
  /** A drawing of the choice, for those who see. */
  sample: ReactNode;
  autoFocus?: boolean;
}

/** A radio with a small drawing above it. */
export const SampleCard = ({ name, value, isChosen, title, text, sample, autoFocus }: SampleCardProps) => (
  <label className={classes(CARD, "flex-col p-2.5 sm:p-3")}>
    {sample}
    <span className="flex gap-2 sm:gap-3">
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={isChosen}
        // biome-ignore lint/a11y/noAutofocus: without scripts the page is new, and this is where to go on
        autoFocus={autoFocus}
        className={RADIO}
      />
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-muted">{text}</span>
      </span>
    </span>
  </label>
);
