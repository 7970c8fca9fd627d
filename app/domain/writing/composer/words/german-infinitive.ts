/** Prefixes that a verb leaves behind: "aufbauen" is "aufzubauen". */
const SEPARABLE =
  /^(?:ab|an|auf|aus|bei|bereit|ein|fest|fort|frei|her|hin|los|mit|nach|sicher|vor|weg|weiter|zurück|zusammen)(?=\p{L}{4})/u;
/** Verbs that only begin like these. */
const WHOLE =
  /^(?:ab|an)\p{L}+ieren$|^(?:antworten|angeln|ankern|einigen|einen|festigen|freien|herrschen|hindern|hinken|beichten|beizen|losen|mitteln)$/u;
/** With these, the stress decides, which nobody writes. */
const UNSURE = /^(?:durch|über|um|unter|voll|wider|wieder|miss|kennen|da|dar|statt|teil)(?=\p{L}{4})/u;
const OTHER_VERB =
  /(?<!\p{L})(?:soll(?:en|te|ten)?|will|wollen|muss|müssen|kann|können|darf|dürfen|wird|werden|möchten?|würden?|ist|sind|hat|haben|wir|ich|und|oder|sowie)(?!\p{L})/u;
/** What begins a goal and is no noun. */
const SMALL =
  /^(?:den|die|das|der|dem|einen?|einem|einer|mindestens|mehr|weniger|bis|alle|jede[nrs]?|keinen?|schneller|besser|künftig|nur|in|an|auf|mit|für|bei|vor|nach|ohne)(?!\p{L})/iu;

/**
 * "Den Verbrauch um 40 % senken" as it follows "Ziel ist es,": "den Verbrauch um 40 % zu senken". Null for what may be
 * anything else than a goal that ends with its verb.
 */
export function withZu(goal: string): string | null {
  const text = goal.trim().replace(/\.$/u, "");
  const [, before = "", verb = ""] = /^(.+\s)(\p{Ll}{2,}(?:en|ern|eln)|sein)$/u.exec(text) ?? [];
  if (verb === "" || !SMALL.test(text) || /[,;:]/u.test(text)) return null;
  if (OTHER_VERB.test(before.toLowerCase()) || UNSURE.test(verb) || /^zu/u.test(verb)) return null;
  const prefix = WHOLE.test(verb) ? "" : (SEPARABLE.exec(verb)?.[0] ?? "");
  const infinitive = prefix === "" ? `zu ${verb}` : `${prefix}zu${verb.slice(prefix.length)}`;
  return `${before.charAt(0).toLowerCase()}${before.slice(1)}${infinitive}`;
}
