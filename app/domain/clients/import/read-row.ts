import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from "~/platform/language/languages";
import { once } from "~/platform/once";
import { isTimeZone } from "~/platform/time/time-zone";
import { t } from "~/platform/words/t";
import { BRIEF_FIELDS } from "../../briefs/brief-fields";
import { EMAIL_PATTERN } from "../../briefs/email-pattern";
import { choicesOf } from "../../briefs/field-kinds";
import { lettersIn } from "../../briefs/search-text";
import { COUNTRY_CODES, isCountry } from "../../parties/countries";
import { vatProblem } from "../../parties/vat-number";
import type { ClientDetails } from "../client";
import { clientSchema } from "../client-form";
import type { Column, ColumnKind } from "./columns";
import { type Cell, isSameText, readName } from "./read-name";

export type ReadRow =
  | { details: ClientDetails; wrong: null }
  | { details: ClientDetails | null; wrong: string };

/** Puts into the notes what no field holds, such as a second number. `wrong` says what is invalid. */
export function readRow(columns: readonly Column[], cells: readonly string[]): ReadRow {
  const filled = (kind: ColumnKind): Cell[] =>
    columns.flatMap((column) => {
      const text = cells[column.at] ?? "";
      return column.kind === kind && text !== "" ? [{ label: column.label, text }] : [];
    });
  const { name, company, left } = readName({
    whole: filled("name"),
    first: filled("firstName"),
    last: filled("lastName"),
    company: filled("company"),
  });
  if (name === "") return { details: null, wrong: t("It has no name.") };
  const taken = takenFrom(filled);
  // "Address 2" is the next line.
  const lines = filled("address").map(({ text }) => text);
  const others = [...left, ...Object.values(taken).flatMap((one) => one.left)];
  const values = Object.fromEntries(Object.entries(taken).map(([field, { value }]) => [field, value])) as {
    [Field in keyof typeof taken]: (typeof taken)[Field]["value"];
  };
  const notes = [...filled("notes"), ...others].map(noteOf).join("\n");
  const typed = { name, company, ...values, address: lines.join("\n"), notes };
  const parsed = clientSchema.safeParse(typed);
  if (parsed.success) return { details: parsed.data, wrong: null };
  const unread = { ...typed, language: null, timeZone: null };
  return { details: unread, wrong: parsed.error.issues[0]?.message ?? "" };
}

/** The fields of which each has one cell. */
function takenFrom(filled: (kind: ColumnKind) => Cell[]) {
  const country = taking(filled("country"), countryOf);
  return {
    email: taking(filled("email").flatMap(eachEmail), (text) => withoutFormulaMark(text).toLowerCase()),
    phone: taking(filled("phone"), withoutFormulaMark, isSameText),
    postalCode: taking(filled("postalCode"), withoutFormulaMark),
    city: taking(filled("city"), withoutFormulaMark),
    region: taking(filled("region"), withoutFormulaMark),
    country,
    vatNumber: taking(filled("vatNumber"), (text) => (vatProblem(text, country.value) ? "" : text)),
    billingEmail: taking(filled("billingEmail").flatMap(eachEmail), (text) =>
      EMAIL_PATTERN.test(text) ? text.toLowerCase() : "",
    ),
    industry: taking(filled("industry"), (text) => choiceOf(choicesOf(BRIEF_FIELDS.clientIndustry), text)),
    communicationPreference: taking(filled("communicationPreference"), (text) =>
      choiceOf(choicesOf(BRIEF_FIELDS.communicationPreference), text),
    ),
    language: taking(filled("language"), languageOf),
    timeZone: taking(filled("timeZone"), (text) => (isTimeZone(text) ? text : "")),
  };
}

/** Takes the first cell that can be read, and keeps those that say something else. */
function taking<T extends string>(
  cells: readonly Cell[],
  read: (text: string) => T | "",
  isSame: (one: string, other: string) => boolean = Object.is,
) {
  const values = cells.map(({ text }) => read(text));
  const value = values.find((one) => one !== "") ?? "";
  const left = cells.filter((_, at) => values[at] === "" || !isSame(values[at] ?? "", value));
  return { value, left };
}

const noteOf = ({ label, text }: Cell): string => (label === "" ? text : `${label}: ${text}`);

/** Splits cells of several emails (Google, QuickBooks). Others write "Ann Blue <ann@blue.example>", or a dash. */
function eachEmail(cell: Cell): Cell[] {
  if (/^(?:[-–—]+|n\/?a)$/i.test(cell.text)) return [];
  const emails = cell.text
    .split(/[\s,;<>]+/)
    .map((part) => part.replace(/^mailto:/i, ""))
    .filter((part) => part.includes("@"));
  return emails.length > 0 ? emails.map((text) => ({ ...cell, text })) : [cell];
}

/** Our own exports put an apostrophe before what a spreadsheet would calculate. */
const withoutFormulaMark = (text: string): string => text.replace(/^'(?=[+=@-])/, "");

function choiceOf<const T extends readonly string[]>(options: T, text: string): T[number] | "" {
  const typed = lettersIn(text).join("-");
  return options.find((option) => option === typed) ?? "";
}

/** A code, or a name in one of the languages. */
function countryOf(text: string): string {
  const code = text.trim().toUpperCase();
  return isCountry(code) ? code : (countriesByName().get(lettersIn(text).join(" ")) ?? "");
}

const countriesByName = once(
  () =>
    new Map(
      LANGUAGES.flatMap((language) => {
        const names = new Intl.DisplayNames(language, { type: "region" });
        return COUNTRY_CODES.map((code) => [lettersIn(names.of(code) ?? code).join(" "), code] as const);
      }),
    ),
);

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
