import { DomainError } from "~/platform/errors";
import { joined } from "~/platform/words/joined";
import { t } from "~/platform/words/t";
import type { OpenVariable } from "./fill-variables.server";
import { variableName } from "./variable-name";

const MOST_NAMED = 5;

/** "client’s company in “Price” and price totl": where to look. */
export function openVariablesText(open: readonly OpenVariable[]): string {
  const named = open.slice(0, MOST_NAMED).map(({ variable, section }) => {
    const name = variableName(variable);
    return section === null ? name : t("{variable} in “{section}”", { variable: name, section });
  });
  const others = open.length - named.length;
  return joined(others > 0 ? [...named, t("{others} more", { others })] : named);
}

/** @param open from `openVariablesText` */
export const notFilledIn = (open: string): string =>
  t("Not filled in yet: {open}. Complete the proposal’s details, or edit the text.", { open });

/** @throws DomainError invalid_input */
export function assertNothingOpen(open: readonly OpenVariable[]): void {
  if (open.length === 0) return;
  throw new DomainError("invalid_input", notFilledIn(openVariablesText(open)), {
    openVariables: open.map(({ variable }) => variable),
  });
}
