import { joinedNames } from "~/platform/language/joined-names";
import type { Language } from "~/platform/language/languages";
import { asPromise } from "../as-promise";
import { type Manuscript, print } from "../manuscript";
import { proposes } from "../opening/offers";
import { descriptionBelow, hasKnownVerbs, isPhrase } from "../opening/opening-description";
import { partOfAny, saysTheSame, splitSentences } from "../said-once";
import { asItems, readAnswer } from "../values";
import { isAnd } from "../words/common-words";
import { labelledSentence } from "../words/within-sentence";
import { SHORT } from "./short";

/** The section that says how far the work goes: one paragraph stands above the list of what the client gets. */
export const sectionOfScope = (manuscript: Manuscript): "proposal" | "deliverables" => {
  const { brief, language } = manuscript;
  const [block, ...others] = readAnswer(brief.projectScope, "prose");
  const isParagraph = block?.kind === "paragraph" && others.length === 0;
  const above = descriptionBelow(manuscript);
  // A description of what changes for the client proposes nothing without it.
  const isProposed = above === "" || splitSentences(above).some((sentence) => proposes(sentence, language));
  return isParagraph && isProposed && brief.deliverables.trim() !== "" ? "deliverables" : "proposal";
};

/** @returns HTML without a heading; "" in the other section, one paragraph above deliverables */
export function scopeIn(manuscript: Manuscript, place: "proposal" | "deliverables"): string {
  const { brief, phrases, language } = manuscript;
  if (sectionOfScope(manuscript) !== place) return "";
  // A thin brief often repeats the description.
  if (saysTheSame(brief.projectScope, brief.description) || repeatsDeliverables(brief)) return "";
  return print(manuscript, brief.projectScope, {
    shape: "prose",
    passage: (text) =>
      isScopePhrase(text, language)
        ? withoutColon(
            labelledSentence(manuscript, phrases.leads.scope, enumerated(text, language)),
            language,
          )
        : asPromise(text, language),
  });
}

/** The list of what the client gets says it once more, and better. */
function repeatsDeliverables({ projectScope, deliverables }: Manuscript["brief"]): boolean {
  const delivered = asItems(deliverables);
  const items = asItems(projectScope);
  const isNamed = partOfAny(delivered);
  return (
    items.length > 0 &&
    delivered.length > 0 &&
    items.every((item) => isNamed(item) || delivered.some((one) => saysTheSame(item, one)))
  );
}

/** Where nobody looks for verbs, one sentence of what there is to do names it as a rule. */
const isScopePhrase = (text: string, language: Language): boolean =>
  isPhrase(text, language) ||
  (!hasKnownVerbs(language) &&
    splitSentences(text).length === 1 &&
    !proposes(text, language) &&
    text.length <= SHORT &&
    !/[:;：؛]/u.test(text));

/** An English verb needs no colon before its object, unless a name or a sentence follows. */
const withoutColon = (sentence: string, language: Language): string =>
  language === "en" ? sentence.replace(/: (?=\p{Ll})/u, " ") : sentence;

const FEWEST = 3;
const LONGEST_PART = 60;

/** "Design, build, launch" ends with "and launch". */
function enumerated(text: string, language: Language): string {
  const parts = text.replace(/\.$/u, "").split(", ");
  const isPlain =
    parts.length >= FEWEST &&
    parts.every((part) => part.length <= LONGEST_PART && !/[.:;!?()]/u.test(part)) &&
    !text.split(" ").some((word) => isAnd(word, language));
  return isPlain ? `${joinedNames({ language }, parts)}.` : text;
}
