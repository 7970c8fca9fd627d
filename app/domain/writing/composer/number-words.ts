import type { Language } from "~/platform/language/languages";

/** From one to twelve, as they stand beside a number of weeks. Japanese, Chinese and Arabic texts use digits there. */
const WORDS: Partial<Record<Language, string>> = {
  en: "one two three four five six seven eight nine ten eleven twelve",
  de: "ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf",
  fr: "une deux trois quatre cinq six sept huit neuf dix onze douze",
  es: "una dos tres cuatro cinco seis siete ocho nueve diez once doce",
  it: "una due tre quattro cinque sei sette otto nove dieci undici dodici",
  "pt-BR": "uma duas três quatro cinco seis sete oito nove dez onze doze",
  "pt-PT": "uma duas três quatro cinco seis sete oito nove dez onze doze",
  nl: "een twee drie vier vijf zes zeven acht negen tien elf twaalf",
  pl: "jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście",
  sv: "en två tre fyra fem sex sju åtta nio tio elva tolv",
  da: "en to tre fire fem seks syv otte ni ti elleve tolv",
  nb: "en to tre fire fem seks sju åtte ni ti elleve tolv",
  fi: "yksi kaksi kolme neljä viisi kuusi seitsemän kahdeksan yhdeksän kymmenen yksitoista kaksitoista",
  cs: "jeden dva tři čtyři pět šest sedm osm devět deset jedenáct dvanáct",
  he: "אחד שני שלושה ארבעה חמישה שישה שבעה שמונה תשעה עשרה",
};

export const numberWords = (language: Language): ReadonlyMap<string, number> =>
  new Map((WORDS[language] ?? "").split(" ").map((word, at) => [word, at + 1]));
