import { classes } from "~/ui/classes";

interface Choice {
  value: string;
  text: string;
  to: string;
}

interface ChoiceLinksProps {
  label: string;
  choices: readonly Choice[];
  value: string;
  className?: string;
}

export function LinkTabs({ label, choices, value, className }: ChoiceLinksProps) {
  return (
    <nav aria-label={label} className={classes("flex gap-6", className)}>
      {choices.map((choice) => (
        <a
          key={choice.value}
          href={choice.to}
          aria-current={choice.value === value ? "page" : undefined}
          className="-mb-px border-b-2 border-transparent py-3 font-medium text-muted hover:text-ink aria-[current]:border-action aria-[current]:text-ink"
        >
          {choice.text}
        </a>
      ))}
    </nav>
  );
}

/** A `Segmented` made of links. */
export function LinkSwitch({ label, choices, value, className }: ChoiceLinksProps) {
  return (
    <nav
      aria-label={label}
      className={classes("inline-flex gap-1 rounded-control bg-other-soft p-1", className)}
    >
      {choices.map((choice) => (
        <a
          key={choice.value}
          href={choice.to}
          aria-current={choice.value === value ? "true" : undefined}
          className={SEGMENT}
        >
          {choice.text}
        </a>
      ))}
    </nav>
  );
}

const SEGMENT = classes(
  "inline-flex h-11 items-center rounded-md border border-transparent px-3 text-sm font-semibold text-muted hover:text-ink sm:h-7",
  "aria-[current]:border-edge aria-[current]:bg-sheet aria-[current]:text-ink aria-[current]:shadow-control",
  "forced-colors:aria-[current]:border-[Highlight]",
);
