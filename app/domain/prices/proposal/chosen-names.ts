/** Says which of the lines on offer are part of a price, on the server and in the pages' script. */
import type { PluralForms } from "~/platform/language/plural-forms";

/** Sentences with {names} and {count} in them, so that they can be filled in without messages. */
export interface ChosenWords {
  named: string;
  more: PluralForms;
  separator: string;
  locale: string;
}

const MOST = 3;

/** "With: Aerial pictures, Second language."; empty where nothing is chosen. */
export function chosenText(
  names: readonly string[],
  { named, more, separator, locale }: ChosenWords,
): string {
  if (names.length === 0) return "";
  // A name in another direction stays in its place.
  const listed = names
    .slice(0, MOST)
    .map((name) => `\u2068${name}\u2069`)
    .join(separator);
  const count = names.length - MOST;
  const form = count > 0 ? (more[new Intl.PluralRules(locale).select(count)] ?? more.other ?? named) : named;
  return form.replace("{count}", `${count}`).replace("{names}", () => listed);
}
