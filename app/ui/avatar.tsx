import { classes } from "./classes";

/** First letters of the first and the last word: "Mira Weber" is MW. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return (
    letters
      .map((word) => [...(word ?? "")][0] ?? "")
      .join("")
      .toLocaleUpperCase("en") || "U"
  );
}

/** Decoration beside a name or inside a labelled control; it has no words of its own. */
export function Avatar({ name, className }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        "inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-ink text-xs font-semibold text-paper select-none",
        className,
      )}
    >
      {initialsOf(name)}
    </span>
  );
}
