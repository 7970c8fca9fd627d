import type { Language } from "../language/languages";

/** Forms of address in front of a name, as people type them. A doctorate is part of the name. */
const BY_LAST_NAME =
  "frau|herrn?|mr\\.?|mrs\\.?|ms\\.?|miss|mme\\.?|mlle|madame|monsieur|sig\\.ra|sig\\.|signora|signor|mevrouw|meneer|mevr\\.|dhr\\.";
/** Forms of address that nobody writes in front of a name by chance. */
const GIVEN =
  "Frau Herr Mr Mr. Mrs Mrs. Ms Ms. Mme Madame Monsieur Signora Signor Sig.ra Mevrouw Meneer".split(" ");
const SAID = new RegExp(`(?<!\\p{L})(Herrn|${GIVEN.join("|").replaceAll(".", "\\.")})\\s+`, "gu");
const BY_SURNAMES = "sra?\\.|señora?";
/** In other languages, "M." abbreviates a first name. */
const MONSIEUR = /^M\.(?=\s)/u;
/** In English a doctor is greeted as a doctor, and by the last name as anybody. */
const ENGLISH_DOCTOR = /^(?:Dr\.?|Prof\.?|Professor)(?=\s+\S+\s+\S)/u;
/** "Mr & Mrs Smith" are two. */
const SEVERAL = /[&/+]|\s(?:and|und|et|y|e|en|og|och)\s/iu;
/** What stands behind a last name and is none: "Jr.", "MBE", "(CEO)", "Ltd". */
const NO_LAST_NAME =
  /[,()\d]|\s(?:[js]r|jun|sen|i{2,3}|iv|mbe|obe|cbe|ph\.?d|md|mba|msc|bsc|esq|kc|qc|geb|née|nee|ltd|limited|llc|llp|inc|corp|gmbh|ag|kg|ug)(?=\.?(?:\s|$))/iu;
const FORM = new RegExp(`^(?:${BY_LAST_NAME}|${BY_SURNAMES})\\s+(?=\\S)`, "iu");
const LAST_NAME = new RegExp(`^(${BY_LAST_NAME}|dott\\.ssa|dott\\.)\\s`, "iu");
const SURNAMES = new RegExp(`^(${BY_SURNAMES})\\s`, "iu");

/** For comparing texts, of the same length: they have two apostrophes and no-break spaces. */
export const straight = (text: string): string => text.replace(/[’‘]/g, "'").replace(/[\u00a0\u202f]/g, " ");

const TITLE = /^(?:Dr|Prof|Ing|Mag|Dipl)\.?(?:-Ing\.)?$/iu;
/** What belongs to the name that follows it: "von der Heide". */
const PARTICLE =
  /^(?:vo[nm]|van|der|den|de[lrs]?|di|da|du|dos|la|le|ter|ten|zu[mr]?|af|el|al|bin|st\.?|graf|gräfin|freiherr|freifrau|baron|baronin|d[’'])$/iu;

export const isFormOfAddress = (word: string): boolean => FORM.test(`${word} A`);

/** "Frau Theresa Brandhofer" signs as "Theresa Brandhofer"; "Frau Brandhofer" stays whole. */
export function withoutHonorific(name: string): string {
  if (SEVERAL.test(name)) return name;
  const bare = name.trim().replace(FORM, "");
  return bare.includes(" ") ? bare : name;
}

/** "Frau Theresa Brandhofer" is greeted as "Frau Brandhofer"; a name without a form of address stays whole. */
export function addressed(name: string, language: Language): string {
  const form =
    LAST_NAME.exec(name)?.[1] ??
    SURNAMES.exec(name)?.[1] ??
    (language === "fr" ? MONSIEUR : language === "en" ? ENGLISH_DOCTOR : null)?.exec(name)?.[0];
  if (form === undefined || SEVERAL.test(name) || NO_LAST_NAME.test(name)) return name;
  const words = name.slice(form.length).trim().split(/\s+/u);
  const titles = words.slice(
    0,
    words.findIndex((word) => !TITLE.test(word)),
  );
  const names = words.slice(titles.length);
  const kept = SURNAMES.test(name) ? names.slice(names.length > 1 ? 1 : 0) : lastName(names);
  return [form.replace(/^Herrn$/u, "Herr"), ...titles, ...kept].join(" ");
}

/**
 * Adds the form of address that the sender's own text gives a person: "Frau Dr. Oltmanns" or "Frau Henrike Oltmanns" makes
 * "Frau Dr. Henrike Oltmanns". "Frau Oltmanns" could be a relative. Returns the name unchanged if the text has no form, or two.
 */
export function withFormSaid(name: string, written: string): string {
  const words = name.trim().split(/\s+/u);
  const titles = words.filter((word) => TITLE.test(word));
  const [first, ...others] = words.filter((word) => !TITLE.test(word));
  if (first === undefined || others.length === 0 || FORM.test(name)) return name;
  if (SEVERAL.test(name) || NO_LAST_NAME.test(name)) return name;
  const last = lastName(others).join(" ");
  const named = [`${first} ${last}`, ...(titles.length > 0 ? [`${titles.join(" ")} ${last}`] : [])];
  const text = straight(written);
  const isNamedAt = (at: number) =>
    named
      .map(straight)
      .some((words) => text.startsWith(words, at) && !/\p{L}/u.test(text.charAt(at + words.length)));
  const forms = new Set(
    [...text.matchAll(SAID)].flatMap(({ 0: whole, 1: form = "", index }) =>
      isNamedAt(index + whole.length) ? [form.replace(/^Herrn$/u, "Herr")] : [],
    ),
  );
  const [form] = forms;
  return form !== undefined && forms.size === 1 ? `${form} ${name}` : name;
}

/** The name in a greeting. The form of address may come from any answer, private notes included. */
export const greetedAs = (name: string, answers: object, language: Language): string =>
  addressed(withFormSaid(name, Object.values(answers).join("\n")), language);

/** All names under which `greetedAs` may greet somebody: "Frau Dr. Oltmanns" is one for "Dr. Henrike Oltmanns". */
export const waysToGreet = (name: string): string[] =>
  FORM.test(name)
    ? [addressed(name, "fr")]
    : [addressed(name, "en"), ...GIVEN.map((form) => addressed(`${form} ${name}`, "fr"))].filter(
        (text) => !text.endsWith(name),
      );

/** "Frau Dr. Sabine Kröger" is "Sabine", and "Sabine Kröger". Empty where no first name is certain. */
export function firstAndFullName(name: string): string[] {
  const bare = withoutHonorific(name);
  const words = bare.split(/\s+/u).filter((word) => !TITLE.test(word));
  const [first = ""] = words;
  if (FORM.test(bare) || SEVERAL.test(name) || !/^\p{Lu}[\p{Ll}\p{M}]{2,}$/u.test(first)) return [];
  return words.length > 1 ? [first, words.join(" ")] : [first];
}

/** A name behind a preposition: German says "für Herrn Vollmer". */
export const afterFor = (name: string, language: Language): string =>
  language === "de" ? name.replace(/^Herr(?=\s)/u, "Herrn") : name;

function lastName(names: readonly string[]): readonly string[] {
  let from = names.length - 1;
  while (from > 0 && PARTICLE.test(names[from - 1] as string)) from -= 1;
  return names.slice(from);
}
