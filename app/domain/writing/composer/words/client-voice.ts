import type { Language } from "~/platform/language/languages";

const ENGLISH: Record<string, string> = {
  we: "you",
  We: "You",
  our: "your",
  Our: "Your",
  us: "you",
  ours: "yours",
  ourselves: "yourselves",
};
const ENGLISH_WORD = /(?<![\p{L}\p{N}-])(?:[Ww]e|[Oo]ur|us|ours|ourselves)(?![\p{L}\p{N}-])/gu;

/** "Uns" may be two cases, which "Sie" and "Ihnen" tell apart. */
const GERMAN_OPEN = /(?<!\p{L})uns(?!\p{L})/iu;
const GERMAN_WE = /(?<!\p{L})wir(?!\p{L})/giu;
const GERMAN_OUR = /(?<!\p{L})unser(e[nmrs]?)?(?!\p{L})/giu;

/** What clients say of themselves, as one says it to them: "Competitors rank, and you don't". Other languages would have to change their verbs. */
export function toClient(text: string, language: Language): string {
  if (language === "en") return text.replace(ENGLISH_WORD, (word) => ENGLISH[word] ?? word);
  if (language !== "de" || GERMAN_OPEN.test(text)) return text;
  return text.replace(GERMAN_WE, "Sie").replace(GERMAN_OUR, (_, ending = "") => `Ihr${ending}`);
}
