import type { Language } from "~/platform/language/languages";
import type { Brief } from "../briefs/brief";
import type { Phrases } from "../writing/composer/phrases/phrases";
import type { NumberedSentence, OwnCount } from "./counts/judge-counts";
import type { DatedSentence } from "./days/judge-days";
import type { OwnMonths } from "./days/judge-months";
import type { KnownDays } from "./days/known-days";
import type { Deliverable } from "./deliverables";
import type { Contacts } from "./judge-addresses";
import type { OwnTerms } from "./judge-terms";
import type { KnownSums } from "./known-sums";
import type { Names } from "./names/named-people";
import type { Exclusion } from "./promises/judge-exclusions";
import type { ReadPassage } from "./reading";
import type { Doubt } from "./remark";
import type { StatedShare } from "./stated-shares";
import type { TableInText } from "./table/table-price";

/** Everything that the check needs of the brief and of the text's language. */
export interface Reader {
  brief: Brief;
  /** The answers to all questions and the account's own texts, as plain text. */
  answers: string;
  language: Language;
  phrases: Phrases;
  /** The language's numbers in words. */
  numbers: ReadonlyMap<string, number>;
  sums: KnownSums;
  /** The price table that stands in for the brief’s price; null for none. */
  table: TableInText | null;
  days: KnownDays;
  names: Names;
  /** The digits of all numbers in the answers. */
  digits: ReadonlySet<string>;
  terms: OwnTerms;
  counts: readonly OwnCount[];
  numbered: readonly NumberedSentence[];
  shares: readonly StatedShare[];
  months: OwnMonths;
  exclusions: readonly Exclusion[];
  /** Kinds of promises that no answer makes. */
  promises: readonly RegExp[];
  deliverables: readonly Deliverable[];
  /** The composer's sentences, with the places of their dates. */
  sentences: readonly DatedSentence[];
  contacts: Contacts;
  /** Rows of words that only the private notes have. */
  privateRows: ReadonlySet<string>;
}

/** A remark with its place in a passage. */
export interface Note {
  kind: "contradiction" | "mark";
  about: string;
  passage: ReadPassage;
  start: number;
  end: number;
  sentence: string;
  /** What the key has in place of the text between them; absent where it has that text. */
  words?: string;
  /** What the passage should say; absent where nobody can know it. */
  replacement?: string;
  /** A send asks about it once more. */
  doubt?: Doubt;
}
