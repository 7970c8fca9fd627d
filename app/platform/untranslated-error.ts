import { DomainError, type DomainErrorCode } from "./errors";
import { inEnglish, type Translate } from "./language/translate";

type Said = Pick<DomainError, "message" | "fields">;

/**
 * Serves code without a translator, such as rules: `inReadersWords` puts the sentence into the reader's language.
 * @param field beside which a form shows the sentence
 */
export function untranslatedError(
  code: DomainErrorCode,
  say: (t: Translate) => string,
  fields: Readonly<Record<string, unknown>> = {},
  field?: string,
): DomainError {
  const sentence = say(inEnglish);
  const error = new DomainError(code, sentence, { ...fields, ...(field && besideField(field, sentence)) });
  return Object.assign(error, { say });
}

/** Puts an error's sentence, and the one beside its field, into the language of `t`. */
export function inReadersWords(t: Translate, { message, fields, fieldErrors, say }: DomainError): Said {
  if (!say) return { message, fields };
  const sentence = say(t);
  const [field] = Object.keys(fieldErrors);
  return { message: sentence, fields: { ...fields, ...(field && besideField(field, sentence)) } };
}

const besideField = (field: string, sentence: string) => ({ fieldErrors: { [field]: sentence } });
