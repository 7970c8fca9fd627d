import type { AskedFields } from "~/db/vocabulary";
import { canonicalJson } from "~/platform/canonical-json";
import type { FieldErrors } from "~/platform/errors";
import type { Translate } from "~/platform/language/translate";
import { cleanLine } from "~/platform/text/clean-text";
import { areInitials, MAX_INITIALS } from "./initials";

/** The fields that a signature keeps; only those that were asked for. */
export interface FilledFields {
  place?: string;
  title?: string;
  initials?: { letters: string; sections: string[] };
}

/** The fields as the signer typed or sent them. */
export interface GivenFields {
  place?: string | undefined;
  title?: string | undefined;
  initials?: string | undefined;
  /** Titles of the sections that are initialled. */
  sections?: readonly string[] | undefined;
}

const MAX_LENGTH = 100;

/** Names a form's tick for the section at this place in the list. */
export const sectionField = (at: number): string => `section${at}`;

/** The names of missing fields in a refusal. */
export interface FieldNames {
  of(field: "place" | "title" | "initials"): string;
  section(at: number): string;
}

export const FORM_NAMES: FieldNames = { of: (field) => field, section: sectionField };

/** The names of fields in a call's body. */
export const BODY_NAMES: FieldNames = { of: (field) => `fields.${field}`, section: () => "fields.sections" };

interface Filling {
  filled: FilledFields | null;
  errors: FieldErrors;
}

/** Ignores fields that were not asked for. */
export function fillFields(
  t: Translate,
  asked: AskedFields | null,
  given: GivenFields,
  signingFor: string,
  names: FieldNames,
): Filling {
  const errors: FieldErrors = {};
  const filled: FilledFields = {};
  if (!asked) return { filled: null, errors };
  for (const name of ["title", "place"] as const) {
    if (!asked[name]) continue;
    const text = cleanLine(given[name] ?? "");
    filled[name] = text;
    if (text === "") errors[names.of(name)] = t(`sign.fields.refused.${name}`);
    else if (text.length > MAX_LENGTH) errors[names.of(name)] = t("sign.refused.long", { max: MAX_LENGTH });
  }
  if (asked.company === "required" && signingFor === "") errors.signingFor = t("sign.fields.refused.company");
  if (asked.sections.length > 0) {
    const letters = cleanLine(given.initials ?? "");
    filled.initials = { letters, sections: asked.sections };
    if (!areInitials(letters))
      errors[names.of("initials")] = t("sign.fields.refused.initials", { max: MAX_INITIALS });
    for (const [at, section] of asked.sections.entries())
      if (!given.sections?.includes(section))
        errors[names.section(at)] ??= t("sign.fields.refused.section", { section });
  }
  return { filled: Object.keys(filled).length > 0 ? filled : null, errors };
}

/** Reads the fields of a posted form, whose ticks are numbered. */
export const fieldsOfForm = (
  asked: AskedFields | null,
  form: Readonly<Record<string, unknown>>,
): GivenFields => ({
  place: textOf(form.place),
  title: textOf(form.title),
  initials: textOf(form.initials),
  sections: asked?.sections.filter((_, at) => form[sectionField(at)] === "on"),
});

const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

export const fieldsJson = (filled: FilledFields | null): string | null => filled && canonicalJson(filled);

export const readFields = (json: string | null): FilledFields | null =>
  json === null ? null : (JSON.parse(json) as FilledFields);
