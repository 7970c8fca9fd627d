import { joinedNames } from "~/platform/language/joined-names";
import { type Manuscript, print } from "../manuscript";
import { isOneParagraph, labelled, paragraph, section } from "../markup";
import { asItems, asSentence } from "../values";

/** One line behind its label, or a section that a reader finds in the contents. */
export function exclusions(manuscript: Manuscript): string {
  const { brief, phrases, language } = manuscript;
  const words =
    fewWords(manuscript, brief.exclusions) || print(manuscript, brief.exclusions, { shape: "list" });
  const heading = phrases.headings.exclusions;
  return isOneParagraph(words) ? labelled(language, heading, words) : section(heading, words);
}

/** Items and characters of a list that is said in one line. */
const FEW = { items: 3, longest: 30 };

/** What proposals leave out, none of it a name. */
const ORDINARY = new Set(
  (
    "Advertising Catering Content Copywriting Devices Equipment Fees Furniture Hardware Hosting Licences Licenses Maintenance " +
    "Materials Media Photography Postage Printing Shipping Software Store Taxes Training Translation Translations Travel Website"
  ).split(" "),
);

function isOrdinary(text: string): boolean {
  const [word = "", next = ""] = text.split(" ");
  return ORDINARY.has(word) && !/^\p{Lu}/u.test(next);
}

/** "Devices, store fees." A German noun keeps its capital, and an English word loses it where it is no name. "" for other lists. */
function fewWords({ language, once }: Manuscript, answer: string): string {
  const [first, ...others] = asItems(answer);
  if (!first || others.length === 0 || others.length >= FEW.items) return "";
  if ([first, ...others].some((text) => text.length > FEW.longest || /[,;:.!?]/u.test(text))) return "";
  const areNouns = language === "de" && others.every((text) => /^\p{Lu}\p{Ll}+$/u.test(text));
  const areOrdinary = language === "en" && others.every(isOrdinary);
  const haveNoCapitals = language === "ar" || language === "he";
  if (!areNouns && !areOrdinary && !haveNoCapitals) return "";
  const rest = !areOrdinary ? others : others.map((text) => text.charAt(0).toLowerCase() + text.slice(1));
  const items = [first, ...rest];
  const words = haveNoCapitals ? joinedNames({ language }, items) : items.join(", ");
  return paragraph(once(asSentence(words)));
}
