import type { Brief } from "~/domain/briefs/brief";
import { joinSentences, sentencesOf } from "../said-once";
import { ARABIC_AND } from "./options-in-terms";

interface PackagesInTerms {
  /** "Paket". */
  word: string;
  /** "Basis (Website ohne Shop), 7.900 €". */
  texts: string[];
  /** The terms without them. */
  otherTerms: string;
}

/** A word for a package, and what they are called. */
const LISTED =
  /(?<!\p{L})(package|paket|pakket|pakke|paketti|pack|forfait|formule|paquete|pacchett|pacote|pakiet|balíč|ways? to do it|variant|tier|باق)\p{L}{0,3}(?!\p{L})[^:.\d]{0,40}:\s(.+?)[.]?$/iu;
/** What one of them is called, where the word does not say it. */
const NAMES: Readonly<Record<string, string>> = {
  "ways to do it": "package",
  "way to do it": "package",
  pacchett: "pacchetto",
  balíč: "balíček",
  باق: "باقة",
};
/** Commas in brackets and in sums part nothing. */
const PARTS = /[;؛]\s|[,،]\s(?![^()]{0,120}\))/u;
const NAMED =
  /^(?:(?:and|or|und|oder|et|ou|y|o|e|en|of)\s)?(.+?)\s((?:\p{Sc}\s?)?\d[\d.,'’]*(?:\s?(?:\p{Sc}|[A-Z]{3}|kr|Kč|zł|[\p{Script=Arabic}\u064b]{3,9}))?)(?:\s?\(([^()]+)\))?$/u;

/** "Drei Pakete zur Wahl: Basis 7.900 € (ohne Shop), Plus 12.400 €": typed among the terms. Null where a part has no price. */
export function packagesInTerms({ paymentTerms }: Pick<Brief, "paymentTerms">): PackagesInTerms | null {
  for (const line of paymentTerms.split("\n")) {
    for (const sentence of sentencesOf(line)) {
      const [, word = "", list = ""] = LISTED.exec(sentence) ?? [];
      const texts = list === "" ? [] : textsOf(list);
      if (texts.length < 2) continue;
      const rest = joinSentences(sentencesOf(line).filter((one) => one !== sentence));
      const lines = paymentTerms.split("\n").map((one) => (one === line ? rest : one));
      return {
        word: NAMES[word.toLowerCase()] ?? word,
        texts,
        otherTerms: lines.filter((one) => one !== "").join("\n"),
      };
    }
  }
  return null;
}

/** None where a part is no package with its price. */
function textsOf(list: string): string[] {
  const parts = list.split(PARTS).map((part) => part.trim().replace(ARABIC_AND, ""));
  const texts = parts.flatMap((part) => {
    const [, name = "", sum = "", about] = NAMED.exec(part) ?? [];
    return name === "" ? [] : [`${name}${about ? ` (${about})` : ""}, ${sum}`];
  });
  return texts.length === parts.length ? texts : [];
}
