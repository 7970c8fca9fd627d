import { Link } from "@remix-run/react";

interface ChoicesProps {
  label: string;
  choices: readonly { value: string; text: string; to: string }[];
  value: string;
}

export const Choices = ({ label, choices, value }: ChoicesProps) => (
  <nav aria-label={label} className="-mx-1 flex flex-wrap gap-1">
    {choices.map((choice) => (
      <Link
        key={choice.value}
        to={choice.to}
        preventScrollReset
        aria-current={choice.value === value ? "page" : undefined}
        className="inline-flex min-h-11 items-center rounded-control px-3 text-sm font-medium text-muted hover:text-ink aria-[current]:bg-other-soft aria-[current]:text-ink sm:min-h-8"
      >
        {choice.text}
      </Link>
    ))}
  </nav>
);
