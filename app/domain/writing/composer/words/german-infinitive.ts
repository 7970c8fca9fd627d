/** Prefixes that a verb leaves behind: "aufbauen" is "aufzubauen". */
const SEPARABLE =
  /^(?:ab|an|auf|aus|bei|bereit|ein|entgegen|fertig|fest|fort|frei|her|hin|hoch|los|mit|nach|offen|sicher|vor|weg|weiter|zurück|zusammen)(?=\p{L}{4})/u;
/** A verb with one of these is whole, and so is "analysieren". */
const WHOLE =
  /^(?:be(?!i|reit)|er|ge(?!gen)|ver|zer|ent(?!gegen)|emp)\p{L}{3,}$|^(?!auf|aus|ein|vor|zusammen|um|durch|über|unter)\p{L}+ieren$/u;
const SIMPLE = new Set(
  (
    "antworten arbeiten bauen bieten binden bleiben bringen buchen bündeln decken digitalisieren fallen finden fördern führen füllen geben " +
    "gehen haben halten heben helfen kaufen kennen klären kommen können kürzen laden legen leisten lernen lesen liefern liegen lösen machen " +
    "messen mindern nehmen nutzen öffnen ordnen planen prüfen schaffen schließen schützen sehen sein senken setzen sichern sparen stärken " +
    "stehen steigern stellen steuern tragen trennen wachsen wecken werben werden zählen zeigen ziehen"
  ).split(" "),
);
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
  if (OTHER_VERB.test(before.toLowerCase())) return null;
  const infinitive = infinitiveOf(verb);
  if (infinitive === null) return null;
  return `${before.charAt(0).toLowerCase()}${before.slice(1)}${infinitive}`;
}

/** Null for a verb whose parts nobody can tell from its letters: "umstellen", "instandsetzen". */
function infinitiveOf(verb: string): string | null {
  if (SIMPLE.has(verb) || WHOLE.test(verb)) return `zu ${verb}`;
  const [prefix = ""] = SEPARABLE.exec(verb) ?? [];
  return prefix === "" ? null : `${prefix}zu${verb.slice(prefix.length)}`;
}
