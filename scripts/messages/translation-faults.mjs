import { TYPE } from "@formatjs/icu-messageformat-parser";
import { elementsIn } from "./elements.mjs";
import { valuesOf } from "./values.mjs";

/**
 * Lists what a translation lacks, or says in another way than its program expects.
 * @param {string} language BCP 47 @param {Record<string, string>} english by key
 * @param {Record<string, string>} own by the same keys @returns {string[]} one for each fault, with its key
 */
export const translationFaults = (language, english, own) => [
  ...Object.keys(own).flatMap((key) => (key in english ? [] : [`is no message: ${key}`])),
  ...Object.entries(english).flatMap(([key, message]) =>
    own[key]?.trim()
      ? faultsOf(language, message, own[key]).map((fault) => `${fault}: ${key}`)
      : [`is missing: ${key}`],
  ),
];

function faultsOf(language, english, own) {
  // Types and variants too, because code fits the English ones. A plural stays one: a language may have "other" alone.
  const [wanted, given] = [english, own].map((message) => JSON.stringify(valuesOf(message)));
  const forms = missingForms(language, own);
  return [
    ...(wanted === given ? [] : [`takes ${given}, not ${wanted}`]),
    ...(forms.length === 0 ? [] : [`has no plural for ${forms.join(", ")}`]),
    ...(/['"]/.test(own) && !/['"]/.test(english) ? ["has a straight apostrophe or quote"] : []),
  ];
}

/** The plural forms of the language that one of the message's plurals lacks. */
function missingForms(language, message) {
  const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return wanted.filter(
    (form) => !isRare(language, form) && pluralsIn(message).some((forms) => !forms.includes(form)),
  );
}

/** "many" of the Romance languages is for millions. */
const isRare = (language, form) => form === "many" && /^(?:es|fr|it|pt)/.test(language);

/** The forms of each plural; English may say "one" by its number. */
const pluralsIn = (message) =>
  elementsIn(message)
    .filter(({ type }) => type === TYPE.plural)
    .map(({ options }) => Object.keys(options).map((form) => (form === "=1" ? "one" : form)));
