import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from "~/platform/language/languages";
import { once } from "~/platform/once";
import { isTimeZone } from "~/platform/time/time-zone";
import { t } from "~/platform/words/t";
import { COMMUNICATION_PREFERENCES, INDUSTRIES } from "../../briefs/brief";
import { lettersIn } from "../../briefs/search-text";
import type { ClientDetails } from "../client";
import { clientSchema } from "../client-form";
import type { Column, ColumnKind } from "./columns";

export type ReadRow =
  | { details: ClientDetails; wrong: null }
  | { details: ClientDetails | null; wrong: string };

/** What a file says in other words, such as an unknown language, is left out; what cannot be right is wrong. */
export function readRow(columns: readonly Column[], cells: readonly string[]): ReadRow {
  const cell = (kind: ColumnKind) => cells[columns.find((one) => one.kind === kind)?.at ?? -1] ?? "";
  const company = cell("company");
  const whole = cell("name") || [cell("firstName"), cell("lastName")].filter((part) => part !== "").join(" ");
  const name = whole || company;
  const typed = {
    name,
    company: whole ? company : "",
    email: withoutFormulaMark(cell("email")),
    phone: withoutFormulaMark(cell("phone")),
    industry: choiceOf(INDUSTRIES, cell("industry")),
    communicationPreference: choiceOf(COMMUNICATION_PREFERENCES, cell("communicationPreference")),
    language: languageOf(cell("language")),
    timeZone: isTimeZone(cell("timeZone")) ? cell("timeZone") : "",
    notes: cell("notes"),
  };
  if (name === "") return { details: null, wrong: t("It has no name.") };
  const parsed = clientSchema.safeParse(typed);
  if (parsed.success) return { details: parsed.data, wrong: null };
  const unread = { ...typed, language: null, timeZone: null };
  return { details: unread, wrong: parsed.error.issues[0]?.message ?? "" };
}

/** Our own exports put an apostrophe before what a spreadsheet would calculate. */
const withoutFormulaMark = (text: string): string => text.replace(/^'(?=[+=@-])/, "");

function choiceOf<const T extends readonly string[]>(options: T, text: string): T[number] | "" {
  const typed = lettersIn(text).join("-");
  return options.find((option) => option === typed) ?? "";
}

const languagesByName = once(() => {
  const inEnglish = new Intl.DisplayNames("en", { type: "language" });
  return new Map(
    LANGUAGES.flatMap((language) =>
      [LANGUAGE_NAMES[language], inEnglish.of(language) ?? "", language].map(
        (name) => [lettersIn(name).join(" "), language] as const,
      ),
    ),
  );
});

function languageOf(text: string) {
  if (isLanguage(text)) return text;
  const [first = ""] = lettersIn(text);
  return languagesByName().get(lettersIn(text).join(" ")) ?? languagesByName().get(first) ?? "";
}
