import { DomainError } from "~/platform/errors";
import type { OpenVariable } from "./fill-variables.server";

const MOST_NAMED = 5;

/** "{{client.company}} in “Price” and {{price.totl}}": where to look. */
export function openVariablesText(open: readonly OpenVariable[]): string {
  const named = open
    .slice(0, MOST_NAMED)
    .map(({ variable, section }) => (section === null ? variable : `${variable} in “${section}”`));
  const others = open.length - named.length;
  return new Intl.ListFormat("en-US").format(others > 0 ? [...named, `${others} more`] : named);
}

/** @throws DomainError invalid_input */
export function assertNothingOpen(open: readonly OpenVariable[]): void {
  if (open.length === 0) return;
  throw new DomainError(
    "invalid_input",
    `There is nothing to fill in for ${openVariablesText(open)}. Complete the proposal’s details, or edit the text.`,
    { openVariables: open.map(({ variable }) => variable) },
  );
}
