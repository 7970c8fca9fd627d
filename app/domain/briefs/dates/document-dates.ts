import { arabicDatesOf } from "~/platform/language/arabic-months";
import { formatLocaleOf, type Language } from "~/platform/language/languages";
import { datedIn, type Translate } from "~/platform/language/translate";
import { englishOfMoney } from "../dates-of-money";

/** What says how a document writes its days. */
export interface Dated {
  currency: string;
  /** Its text, which need not be there in a language that is not among `TEXT_DECIDES`. */
  html?: string | null | undefined;
  /** The sender's, ISO 3166, where it is known. */
  country?: string;
}

/** Their readers know several names of a month: "فبراير" is "شباط" in Amman, and "Januar" is "Jänner" in Vienna. */
export const TEXT_DECIDES: readonly Language[] = ["ar", "de"];

const AUSTRIAN = /(?<!\p{L})Jänner(?!\p{L})/u;

/** BCP 47, of the days in a text and around it. */
export function datesOf(language: Language, { currency, html, country = "" }: Dated): string {
  if (language === "en") return englishOfMoney(currency);
  if (language === "ar") return arabicDatesOf(html ?? "", country, currency);
  return language === "de" && AUSTRIAN.test(html ?? "") ? "de-AT" : formatLocaleOf(language);
}

/** The words of a proposal, with its days. */
export const datedFor = (t: Translate, document: Dated): Translate =>
  datedIn(t, datesOf(t.language, document));
