import type { Language } from "~/platform/language/languages";
import { joinSentences, sentencesOf } from "../said-once";
import { isAbbreviated } from "../values";

const PORTUGUESE =
  /^(?:ele|ela|eles|elas|isto|isso|ess[ae]s?|est[ae]s?|depois|caso contrário|nesse caso|neste caso)(?!\p{L})/iu;

/** Words with which a sentence goes on with the matter of the one before. */
const GOES_ON: Record<Language, RegExp> = {
  en: /^(?:it|its|they|their|this|these|that|those|he|she|such|then|otherwise|afterwards|after that|both|however|but|in (?:this|that) case|if (?:so|not))(?!\p{L})/iu,
  de: /^(?:dies\p{L}*|er|es|danach|dann|sonst|ansonsten|andernfalls|dabei|dafür|darüber|davon|darin|hierfür|beide|jedoch|in diesem Fall)(?!\p{L})/iu,
  fr: /^(?:il|elle|ils|elles|cela|ce|cet|cette|ces|ensuite|sinon|toutefois|dans ce cas|au-delà)(?!\p{L})/iu,
  es: /^(?:est[aeo]s?|es[aeo]s?|ell[ao]s?|ello|él|después|luego|si no|de lo contrario|en (?:este|ese|tal) caso)(?!\p{L})/iu,
  it: /^(?:quest[aeio]|ess[aeio]|poi|dopo|altrimenti|in (?:questo|tal) caso)(?!\p{L})/iu,
  "pt-BR": PORTUGUESE,
  "pt-PT": PORTUGUESE,
  nl: /^(?:dit|dat|deze|die|het|ze|zij|hij|daarna|anders|daarbij|in dat geval)(?!\p{L})/iu,
  pl: /^(?:to|ten|ta|te|on[aeio]?|potem|następnie|inaczej|w (?:takim|tym) (?:razie|przypadku)|w przeciwnym razie)(?!\p{L})/iu,
  sv: /^(?:detta|det|denn[ae]|dess[ae]?|därefter|sedan|annars|i så fall)(?!\p{L})/iu,
  da: /^(?:dette|det|denne|disse|derefter|ellers|i så fald)(?!\p{L})/iu,
  nb: /^(?:dette|det|denne|disse|deretter|ellers|i så fall)(?!\p{L})/iu,
  fi: /^(?:se|ne|tämä|nämä|sen|niiden|tällöin|muuten|muussa tapauksessa)(?!\p{L})/iu,
  cs: /^(?:to|tento|tato|toto|tyto|ten|ta|poté|potom|jinak|v (?:tom|takovém) případě)(?!\p{L})/iu,
  ja: /^(?:これ|それ|この|その|ただし)/iu,
  "zh-Hans": /^(?:这|此|该|其|否则|但)/iu,
  ar: /^(?:وهو|وهي|وهم|هذا|هذه|وذلك|ذلك|وإلا|ثم|بعد ذلك)(?!\p{L})/iu,
  he: /^(?:זה|זו|זאת|הוא|היא|הם|הן|אלה|לאחר מכן|אחרת|במקרה (?:זה|כזה))(?!\p{L})/iu,
};

const EAST_ASIAN: ReadonlySet<Language> = new Set(["ja", "zh-Hans"]);

/** So many matters in one paragraph are hard to find again, and so are two in a long one. */
const MANY = 4;
/** Characters, of which Chinese and Japanese need fewer. */
const longFrom = (language: Language): number => (EAST_ASIAN.has(language) ? 120 : 300);

/** Gives each matter of a long paragraph a line of its own. The lines that the owner broke stay. */
export const apartByMatter = (text: string, language: Language): string =>
  text
    .split("\n")
    .map((line) => {
      const matters = mattersOf(line, language);
      return matters.length >= MANY || line.length > longFrom(language) ? matters.join("\n") : line;
    })
    .join("\n");

function mattersOf(line: string, language: Language): string[] {
  const goesOn = GOES_ON[language];
  const matters: string[] = [];
  for (const sentence of sentencesOf(line.trim())) {
    const before = matters.at(-1);
    if (before !== undefined && (goesOn.test(sentence) || isCutOff(before, sentence)))
      matters[matters.length - 1] = joinSentences([before, sentence]);
    else matters.push(sentence);
  }
  return matters;
}

/** "inkl. MwSt. und Versand": the full stop before it ends a word. */
const isCutOff = (before: string, sentence: string): boolean =>
  /^\p{Ll}/u.test(sentence) || (isAbbreviated(before) && /^\d/.test(sentence));
