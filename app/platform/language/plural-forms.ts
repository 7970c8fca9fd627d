import { formatLocaleOf } from "./languages";
import type { Translate } from "./translate";

/** Sentences with {count}, by the language's plural forms. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>>;

/** Every plural form for whole numbers occurs up to here, but for that of millions. */
const MOST = 100;

/** The pages' script has no plural rules of messages: it gets each form once, with its number taken out. */
export function pluralForms(t: Pick<Translate, "language">, say: (count: number) => string): PluralForms {
  const rules = new Intl.PluralRules(formatLocaleOf(t.language));
  const forms: PluralForms = {};
  for (let count = 1; count <= MOST; count++)
    forms[rules.select(count)] ??= say(count).replace(`${count}`, "{count}");
  return forms;
}
