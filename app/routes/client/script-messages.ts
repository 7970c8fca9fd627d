import type { Language } from "~/platform/language/languages";
import { type PluralForms, pluralForms } from "~/platform/language/plural-forms";
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
  drawn: PluralForms;
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
  drawn: pluralForms(t, (count) => t("script.pad.drawn", { count })),
});
