import { BUILT_IN, findBuiltIn } from "./built-in";
import type { BuiltInTemplate } from "./built-in/built-in-template";
import type { Template } from "./template";

/** Written in English. */
const asTemplate = (template: BuiltInTemplate): Template => ({
  ...template,
  language: "en",
  priceTable: null,
  stored: null,
});

export const BUILT_IN_TEMPLATES: readonly Template[] = BUILT_IN.map(asTemplate);

export function builtInTemplate(key: string): Template | null {
  const found = findBuiltIn(key);
  return found && asTemplate(found);
}
