import { classes } from "./classes";

interface KeycapProps {
  keys: readonly string[];
  className?: string;
}

export function Keycap({ keys, className }: KeycapProps) {
  return (
    <kbd translate="no" className={classes("inline-flex shrink-0 gap-1 font-sans", className)}>
      {keys.map((key) => (
        <kbd
          translate="no"
          key={key}
          className="inline-flex h-5 min-w-5 items-center justify-center rounded border border-line-strong bg-sheet px-1 font-sans text-[0.6875rem] leading-none font-medium text-muted"
        >
          {key}
        </kbd>
      ))}
    </kbd>
  );
}
