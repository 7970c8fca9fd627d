import { formatLocaleOf, type Language } from "~/platform/language/languages";
import type { Translate } from "~/platform/language/translate";

export interface ScriptMessages {
  offline: string;
  network: string;
  unreadable: string;
  noFile: string;
  /** A sentence with {name}. */
  saved: string;
  /** A sentence with {items}. */
  toContinue: string;
  separator: string;
  name: string;
  email: string;
  mark: string;
  tick: string;
  empty: string;
  short: string;
  /** Sentences with {count}, by the language's plural forms. */
  drawn: Partial<Record<Intl.LDMLPluralRule, string>>;
}

const made = new Map<Language, string>();

/** Returns the words of the pages' script, as JSON for its element (script/messages.js). */
export function scriptMessages(t: Translate): string {
  const messages = made.get(t.language) ?? JSON.stringify(messagesIn(t));
  made.set(t.language, messages);
  return messages;
}

const messagesIn = (t: Translate): ScriptMessages => ({
  offline: t("script.offline"),
  network: t("script.network"),
  unreadable: t("script.unreadable"),
  noFile: t("script.no_file"),
  saved: t("script.saved", { name: "{name}" }),
  toContinue: t("script.to_continue", { items: "{items}" }),
  separator: t("script.separator"),
  name: t("script.missing.name"),
  email: t("script.missing.email"),
  mark: t("script.missing.mark"),
  tick: t("script.missing.tick"),
  empty: t("sign.mark.empty"),
  short: t("script.pad.short"),
  drawn: drawnForms(t),
});

/** Every plural form for whole numbers occurs up to here, but for that of millions. */
const MOST = 100;

/** The script has no plural rules of messages: it gets each form once, with its number taken out. */
function drawnForms(t: Translate): ScriptMessages["drawn"] {
  const rules = new Intl.PluralRules(formatLocaleOf(t.language));
  const forms: ScriptMessages["drawn"] = {};
  for (let count = 1; count <= MOST; count++)
    forms[rules.select(count)] ??= t("script.pad.drawn", { count }).replace(`${count}`, "{count}");
  return forms;
}
