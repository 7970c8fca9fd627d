import { CHIP_SELECTOR, presentValue, storedVariable } from "~/components/document-markup/variable-chip";
import { variableName } from "~/domain/proposals/variables/variable-name";
import { otherVariables, VARIABLES } from "~/domain/proposals/variables/variables";
import { t } from "~/platform/words/t";
import type { Choice, ChoiceGroup } from "./block-choices";

/** Variables that the product fills in, those of the text's own, and a new one. */
export function variableGroup(text: Element | null, namesOwn: boolean): ChoiceGroup {
  const chips = [...(text?.querySelectorAll(CHIP_SELECTOR) ?? [])].map(storedVariable).join(" ");
  const own = namesOwn ? otherVariables(chips) : [];
  const another: Choice = {
    ...{ id: "variable-own", icon: "variable", name: t("Variable of your own") },
    words: t("variable question blank ask"),
    insert: "own-variable",
  };
  return {
    heading: t("Variables"),
    choices: [...[...Object.keys(VARIABLES), ...own].map(choiceOf), ...(namesOwn ? [another] : [])],
  };
}

function choiceOf(name: string): Choice {
  const variable = `{{${name}}}`;
  const words = variableName(variable);
  return {
    id: `variable-${name}`,
    name: words.charAt(0).toUpperCase() + words.slice(1),
    words: t("variable filled in by itself"),
    icon: "variable",
    detail: presentValue(variable) ?? undefined,
    variable,
  };
}
