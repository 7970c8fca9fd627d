import { isEnglishVerb } from "../as-promise";
import type { Manuscript } from "../manuscript";
import { asSentence } from "../values";
import { withZu } from "../words/german-infinitive";
import { labelledSentence } from "../words/within-sentence";

/** "The aim is to make each cider known." A goal that fits in no sentence of ours stands behind its label. */
export function aimSentence(manuscript: Manuscript, aim: string): string {
  return inSentence(manuscript, aim) ?? labelledSentence(manuscript, manuscript.phrases.leads.aim, aim);
}

/** Verbs of goals. Some are nouns before a preposition: "Ease of use". */
const VERBS =
  /^(?:let|make|have|get|give|keep|bring|halve|win|sell|fill|attract|raise|earn|avoid|become|be|tell|find|see|spend|take|protect|allow|enable|encourage|persuade|convince|recruit|hire|retain|replace|remove|shorten|lift|lose|know|spread|speak|reduce|increase|improve|create|build|ensure|provide|choose|ease|grow|save|reach|prove|achieve|establish|strengthen|simplify|modernise|modernize|extend|expand)\s(?!(?:of|in|for|to|on|from|by|at|with|and|or)\s)/iu;
/** What follows a verb, and no noun: "Support the whole team", but not "Support for all". */
const OBJECT =
  /^\p{L}+ (?:an?|the|our|your|their|its|his|her|all|each|every|both|more|fewer|less|half|enough|at least|two|three|four|five|six|seven|eight|nine|ten|\d[\d,.]*)\s/iu;

const isWish = (aim: string): boolean => {
  const [first = ""] = aim.split(" ", 1);
  return VERBS.test(aim) || (isEnglishVerb(first.toLowerCase()) && OBJECT.test(aim));
};

function inSentence(manuscript: Manuscript, aim: string): string | null {
  const { language } = manuscript;
  if (language === "en") {
    return isWish(aim) ? asSentence(`The aim is to ${aim.charAt(0).toLowerCase()}${aim.slice(1)}`) : null;
  }
  if (language === "de") {
    const wish = withZu(aim);
    return wish && `Ziel ist es, ${wish}.`;
  }
  return language === "ar" && aim.startsWith("أن ") ? `والهدف ${asSentence(aim)}` : null;
}
