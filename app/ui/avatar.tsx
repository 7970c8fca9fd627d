import { classes } from "./classes";

/** The first letter or digit with its accents. */
const FIRST_LETTER = /[\p{L}\p{N}]\p{M}*/u;

/** "Mira Weber" gives MW; a name without letters gives U. */
export function initialsOf(name: string): string {
  const letters = name
    .split(/\s+/)
    .map((word) => FIRST_LETTER.exec(word)?.[0])
    .filter((letter) => letter !== undefined);
  const [first, last] = [letters[0], letters.length > 1 ? letters.at(-1) : undefined];
  return [first, last].map((letter) => capital(letter ?? "")).join("") || "U";
}

/** Only if one letter stays one: "ß" would become "SS". */
const capital = (letter: string) => {
  const upper = letter.normalize("NFC").toLocaleUpperCase("en");
  return [...upper].length > [...letter.normalize("NFC")].length ? letter : upper;
};

interface AvatarProps {
  name: string;
  className?: string;
}

/** Decorative, beside a name or in a labelled control. */
export function Avatar({ name, className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        "inline-flex size-8 shrink-0 items-center justify-center overflow-hidden rounded-full bg-ink text-xs font-semibold text-paper select-none forced-colors:border",
        className,
      )}
    >
      {initialsOf(name)}
    </span>
  );
}
