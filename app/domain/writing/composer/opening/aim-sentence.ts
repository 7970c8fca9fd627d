import { isEnglishVerb } from "../as-promise";
import type { Manuscript } from "../manuscript";
import { asSentence } from "../values";
import { withZu } from "../words/german-infinitive";
import { labelledSentence, withinSentence } from "../words/within-sentence";

/** "The aim is to make each cider known." A goal that fits in no sentence of ours stands behind its label. */
export function aimSentence(manuscript: Manuscript, aim: string): string {
  return inSentence(manuscript, aim) ?? labelledSentence(manuscript, manuscript.phrases.leads.aim, aim);
}

function inSentence(manuscript: Manuscript, aim: string): string | null {
  const { language } = manuscript;
  if (language === "en") {
    const [first = ""] = aim.split(" ", 1);
    return isEnglishVerb(first.toLowerCase())
      ? `The aim is to ${withinSentence(asSentence(aim), manuscript)}`
      : null;
  }
  if (language === "de") {
    const wish = withZu(aim);
    return wish && `Ziel ist es, ${wish}.`;
  }
  return language === "ar" && aim.startsWith("أن ") ? `والهدف ${asSentence(aim)}` : null;
}
